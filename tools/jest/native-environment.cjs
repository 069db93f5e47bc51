// Tests run in Node itself instead of a copy of its globals: services and libraries meet what they meet in production.
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Jest would replace the `exit` of the process it sees; this one is the worker's own. */
const globals = new Proxy(globalThis, { get: (all, name) => (name === 'process' ? undefined : all[name]) });

module.exports = class NativeEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globals;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return null;
  }
};
