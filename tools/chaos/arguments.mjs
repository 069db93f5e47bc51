// What the words after `npm run chaos --` ask for.

/** New fans a second: what two cores carry beside two processes of everything, with a fault on top. */
const RATE = { quick: 1, usual: 2, long: 4 };

/** @param words of the command line. @throws Error for a word it does not know: a typo must not run for an hour. */
export function asked(words) {
  const wanted = { size: 'usual', only: [], write: false, keep: false, rate: undefined };
  for (const word of words) {
    if (word === '--quick' || word === '--long') wanted.size = word.slice(2);
    else if (word === '--write' || word === '--keep') wanted[word.slice(2)] = true;
    else if (/^--rate=\d+(\.\d+)?$/.test(word) && Number(word.slice(7)) > 0) wanted.rate = Number(word.slice(7));
    else if (/^(--only=)?F\d+(,F\d+)*$/.test(word)) wanted.only.push(...word.replace('--only=', '').split(','));
    else throw new Error(`unknown: ${word}`);
  }
  return { ...wanted, rate: wanted.rate ?? RATE[wanted.size] };
}

/** How often, or how long, by the size of the run. */
export const sized = (size) => (quick, usual, long) => ({ quick, usual, long })[size];
