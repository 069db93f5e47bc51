// What a change costs, counted on a commit that made such a change: docs/figures.tsv names it.
import { filesOfCommit, isCode, isTest, textOf } from './files.mjs';

/** @param kind as in docs/figures.tsv. @returns its files: { product, tests, generated, all }; undefined when none is named. */
export function changeOf(kind) {
  const lines = textOf('docs/figures.tsv')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  const subject = lines.findLast(([one]) => one === kind)?.[1];
  if (!subject) return undefined;
  const files = filesOfCommit(subject);
  if (!files) throw new Error(`docs/figures.tsv: no commit says "${subject}"`);
  const made = files.filter((file) => file.includes('.gen.'));
  const tests = files.filter((file) => isTest(file));
  const product = files.filter((file) => (isCode(file) || /\.css$/.test(file)) && !isTest(file));
  return { product: product.length, tests: tests.length, generated: made.length, all: files.length };
}
