import { ENDPOINTS, resolved } from '../../test/document.js';

/** What a visitor or a fan may send about stories. */
const doors = ENDPOINTS.filter(
  ({ method, path, access }) =>
    method !== 'GET' && path.includes('/stories') && access !== 'creator' && !access?.startsWith('staff:'),
);

it('a visitor’s browser changes no story: what it may send is that it was opened, how far, its end and a tap (STO-12)', () => {
  expect(doors.map(({ method, path }) => `${method} ${path.replace('/api/v1/stories/{storyId}', '')}`).sort()).toEqual([
    ...['POST /complete', 'POST /cta', 'POST /open', 'POST /progress'],
  ]);
});

it('and none of it is a picture, a text or an address (STO-12)', () => {
  const sent = doors.flatMap(({ body }) => Object.entries((body && resolved(body).properties) ?? {}));
  expect(sent.map(([name, { type }]) => [name, type])).toEqual([['percent', 'integer']]);
});
