import { fields, row } from '@camarim/contracts';
import { readInput } from './read-input.js';

class Line {
  @fields.Text({ max: 5 }) text: string;
}

it('what one process asks another is read as it was sent, where the rules are the service’s own (GW-09)', async () => {
  const asked = { code: 5, device: { ip: '203.0.113.1' } };
  expect(await readInput(row.undeclared<typeof asked>(), asked)).toEqual(asked);
  expect(await readInput(row.Nothing, asked)).toEqual({});
  expect(await readInput(Line, { text: 'mar', more: true })).toEqual({ text: 'mar' });
  for (const [shape, raw] of [
    [row.Undeclared, 'x'],
    [row.Undeclared, null],
    [row.Undeclared, [1]],
    [Line, asked],
  ] as const)
    await expect(readInput(shape, raw)).rejects.toMatchObject({ code: 'validation-failed' });
});
