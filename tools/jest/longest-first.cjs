// Starts the longest test files first, so that no worker has nothing to do at the end. Where no earlier run timed a file,
// the time its tests ask for stands for it.
const { readFileSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The longest time limit a test of the file asks for, in ms. */
function limitOf(path) {
  const limits = [...readFileSync(path, 'utf8').matchAll(/\}, ([\d_]+)\);/g)];
  return Math.max(0, ...limits.map(([, limit]) => Number(limit.replaceAll('_', ''))));
}

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const expected = new Map(tests.map((test) => [test, this.time(test) ?? limitOf(test.path)]));
    return [...tests].sort((a, b) => expected.get(b) - expected.get(a));
  }
};
