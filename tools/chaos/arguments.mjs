// Parses the arguments of `npm run chaos`.

/** New fans per second: what two cores can carry with two processes of each service and a fault on top. */
const RATE = { quick: 1, usual: 2, long: 4 };

/**
 * @param words command line arguments. @throws Error for an unknown argument: a typo must not start an hour-long run.
 */
export function parseArguments(words) {
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

/** Chooses a number or duration by the size of the run. */
export const sized = (size) => (quick, usual, long) => ({ quick, usual, long })[size];
