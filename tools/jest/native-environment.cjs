// Tests run in Node itself instead of a copy of its globals: services and libraries meet what they meet in production.
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Jest would replace the `exit` of the process it sees; this one is the worker's own. */
const globals = new Proxy(globalThis, { get: (all, name) => (name === 'process' ? undefined : all[name]) });

module.exports = class NativeEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globals;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
  }
  getVmContext() {
    return null;
  }
};
