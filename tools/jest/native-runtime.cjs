// Jest with Node's own module loader: product modules are loaded once per worker and not once per test file, which took
// most of a run's time. A test file itself is loaded again each time, so that it can be rerun.
const { register, registerHooks } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');
const { compiledOf } = require('./compiled.cjs');
const { current } = require('./current-file.cjs');

// in this thread where Node can: asking another one for each module took half of a worker's start
if (registerHooks) registerHooks(require('./typescript-hooks.cjs'));
else register('./typescript-hooks.cjs', pathToFileURL(__filename));
/** Gives Jest the source map for the stack traces of failures. */
class SourceMaps extends Map {
  get(at) {
    return /\.tsx?(\?|$)/.test(at) ? compiledOf(at).map : undefined;
  }
}
const sourceMaps = new SourceMaps();

/** A test file that asks for another environment (`@jest-environment node`) runs in Jest's own way. */
module.exports = class NativeRuntime extends Runtime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    this.isNative = environment.getVmContext() === null;
    // Jest gives another environment all globals of the worker: the page of component tests is none of its
    if (!this.isNative) for (const name of ['window', 'document']) delete environment.global[name];
  }
  unstable_shouldLoadAsEsm(path) {
    return this.isNative || super.unstable_shouldLoadAsEsm(path);
  }
  unstable_importModule(path, ...others) {
    if (!this.isNative) return super.unstable_importModule(path, ...others);
    globalThis.jest = this.jestGlobals.jestObjectFor(path);
    current.run += 1;
    return import(`${pathToFileURL(path)}?run=${current.run}`);
  }
  getSourceMaps() {
    return this.isNative ? sourceMaps : super.getSourceMaps();
  }
  /** Jest's test runner keeps state in its modules: load a fresh one for each file. */
  requireInternalModule(path, ...others) {
    if (!this.isNative) return super.requireInternalModule(path, ...others);
    delete require.cache[path];
    return require(path);
  }
};
