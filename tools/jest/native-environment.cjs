// Runs tests with Node's own globals instead of copies, so that services and libraries see the same objects as in
// production.
const { flushCompileCache } = require('node:module');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { current } = require('./current-file.cjs');

/** Jest would replace `process.exit`, but this is the worker's own process object. */
const globals = new Proxy(globalThis, { get: (all, name) => (name === 'process' ? undefined : all[name]) });

module.exports = class NativeEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globals;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }
  async setup() {}
  async teardown() {
    // what the file still waits for comes too late from here on
    current.run += 1;
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    // a worker is ended without a chance to keep what it compiled
    flushCompileCache?.();
  }
  getVmContext() {
    return null;
  }
};
