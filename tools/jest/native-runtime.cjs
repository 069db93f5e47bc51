// Jest with Node's own modules: the product is read once in a worker and not once in each test file, which took most of
// the time of a run. A test file itself is read anew, so that it may be run again.
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');
const { compiledOf } = require('./compiled.cjs');

register('./typescript-hooks.mjs', pathToFileURL(__filename));
let files = 0;
/** Jest asks it for the source map of each line of a failure. */
class SourceMaps extends Map {
  get(at) {
    return /\.ts(\?|$)/.test(at) ? compiledOf(at).map : undefined;
  }
}
const sourceMaps = new SourceMaps();

module.exports = class NativeRuntime extends Runtime {
  unstable_shouldLoadAsEsm() {
    return true;
  }
  unstable_importModule(path) {
    globalThis.jest = this.jestGlobals.jestObjectFor(path);
    files += 1;
    return import(`${pathToFileURL(path)}?run=${files}`);
  }
  getSourceMaps() {
    return sourceMaps;
  }
  /** What runs the tests keeps its state in its module: a fresh one for each file. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }
};
