import { readFileSync } from 'node:fs';
import { MEMORY } from '../../../tools/lib/app-process.mjs';

it('a process in its image gives memory back as it does where it is measured', () => {
  const [, said = ''] = /^ENV (NODE_OPTIONS=.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const image = Object.fromEntries(
    said.split(' ').map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  );
  expect(image).toEqual(MEMORY);
});
