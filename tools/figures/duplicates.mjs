// Code that stands twice, as jscpd finds it: the same fifty tokens in a row over five lines or more; comments do not count.
import { Detector, getModeHandler, MemoryStore } from '@jscpd/core';
import { Tokenizer } from '@jscpd/tokenizer';
import { linesOf, product, textOf } from './files.mjs';

/** @param area a folder. @returns the pairs per 1,000 lines of the product's code in it. */
export async function duplicates(area) {
  const options = { minLines: 5, minTokens: 50, mode: getModeHandler('weak') };
  const detector = new Detector(new Tokenizer(), new MemoryStore(), [], options);
  let [pairs, lines] = [0, 0];
  for (const file of product.filter((one) => one.startsWith(`${area}/`))) {
    const found = await detector.detect(file, textOf(file), file.endsWith('x') ? 'tsx' : 'typescript');
    pairs += found.length;
    lines += linesOf(file);
  }
  return (pairs * 1_000) / lines;
}
