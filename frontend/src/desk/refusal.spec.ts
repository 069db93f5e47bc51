import { ApiProblem } from '../api/problem.js';
import { refusalOf } from './refusal.js';

const refused = (...fields: string[]) =>
  new ApiProblem(
    ...([422, 'validation-failed', 'Confira os campos destacados.'] as const),
    fields.map((field) => ({ field, code: 'invalid', message: `Não serve: ${field}.` })),
  );

it('what the server refuses is always said: beside its field, or above the buttons when the window does not show it (USR-31)', () => {
  expect(refusalOf(refused('name'), ['name'])).toEqual({ fields: { name: 'Não serve: name.' }, root: null });
  expect(refusalOf(refused('name', 'source'), ['name'])).toEqual({
    fields: { name: 'Não serve: name.' },
    root: 'Não serve: source.',
  });
  expect(refusalOf(refused('source', 'kind'), [])).toEqual({ fields: {}, root: 'Não serve: source. Não serve: kind.' });
  expect(refusalOf(refused(), ['name'])).toEqual({ fields: {}, root: 'Confira os campos destacados.' });
  expect(refusalOf(null, ['name'])).toEqual({ fields: {}, root: null });
});
