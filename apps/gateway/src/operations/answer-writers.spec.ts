import { EDGE_ROUTES, OPERATIONS, type Operation, type Routed, row as table } from '@camarim/contracts';
import { writersOnDemand } from './answer-writers.js';
import { schemaOfAnswer } from './decorate-route.js';

const rows: Array<[string, Operation]> = Object.entries({ ...OPERATIONS, ...EDGE_ROUTES });
const routed = rows.filter(
  (entry): entry is [string, Routed] => entry[1].http !== undefined && entry[1].output !== table.Undeclared,
);
const writerOf = (name: string, schema: object) =>
  writersOnDemand()({ schema, url: `/${name}`, method: 'GET', httpStatus: '200' });

describe('an answer, written when its route first answers', () => {
  it.each(routed)('%s has a shape that can be written (CAT-14)', (name, row) => {
    expect(writerOf(name, schemaOfAnswer(row))(row.isList ? [] : {})).toMatch(row.isList ? /^\[\]$/ : /^\{.*\}$/);
  });

  it('carries nothing its shape does not declare, the first time and every other (CAT-14)', () => {
    const write = writerOf('post', { type: 'object', properties: { title: { type: 'string' } } });
    const written = [1, 2].map(() => write({ title: 'Ensaio', fileKey: 'secret' }));
    expect(written).toEqual(['{"title":"Ensaio"}', '{"title":"Ensaio"}']);
  });
});
