// Jest with Node's own module loader: product modules are loaded once per worker and not once per test file, which took
// most of a run's time. A test file itself is loaded again each time, so that it can be rerun.
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');
const { compiledOf } = require('./compiled.cjs');

register('./typescript-hooks.mjs', pathToFileURL(__filename));
let files = 0;
/** Gives Jest the source map for the stack traces of failures. */
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
  /** Jest's test runner keeps state in its modules: load a fresh one for each file. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }
};
