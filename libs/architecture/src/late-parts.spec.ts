/** Tests of screens share one page in a worker: what a file still waits for when it ends must not run in the next one. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(resolve('package.json'));
const { current } = require('./tools/jest/current-file.cjs') as { current: { run: number } };
const { load } = require('./tools/jest/typescript-hooks.cjs') as {
  load: (url: string, context: object, next: () => never) => { source: string };
};
const source = (query: string): string =>
  load(`${pathToFileURL('frontend/src/ui/back-layer.ts')}${query}`, {}, () => {
    throw new Error('expected the hooks to load it');
  }).source;
const NEVER = 'await new Promise(() => {});';

it('a part of a screen that arrives after its test has ended is never run, one that is in time is (V3)', () => {
  const now = current.run;
  expect(now).toBeGreaterThan(0);
  expect(source(`?run=${now - 1}`)).toBe(NEVER);
  expect(source(`?run=${now}`)).toContain("addEventListener('popstate'");
  expect(source('')).toContain("addEventListener('popstate'");
});
