/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesIn } from './texts-in-sources.js';

const ADMIN = join(import.meta.dirname, '../src/admin');

it('no screen of the team says ‘conversão’: each share is named by who is counted and out of whom (A5)', () => {
  const files = sourcesIn(ADMIN);
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => /convers(?:ão|ões)/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
