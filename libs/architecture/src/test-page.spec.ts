/** What one test file of screens leaves behind in the page it shares with the next one. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const PAGE = path.resolve('tools/jest/browser-page.cjs');
/** Two test files in one worker: the first ends while something waits for a frame. */
const TWO_FILES = `
const { enterPage } = require(${JSON.stringify(PAGE)});
const leave = enterPage();
requestAnimationFrame(() => console.log('of a file that is over'));
leave();
enterPage();
setTimeout(() => process.exit(1), 10_000);
requestAnimationFrame(() => {
  console.log('a frame');
  process.exit(0);
});
`;

it('what waits for a frame when a test file ends keeps no frame from the next file', () => {
  expect(execFileSync(process.execPath, ['-e', TWO_FILES], { encoding: 'utf8' })).toBe('a frame\n');
});
