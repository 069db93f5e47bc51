import { only } from './only.js';

it('gives the fields that are named, and no other of the row', () => {
  const row = { id: 'a', title: null, secret: 's' };
  expect(only(row, 'id', 'title')).toEqual({ id: 'a', title: null });
  expect(only(row)).toEqual({});
});
