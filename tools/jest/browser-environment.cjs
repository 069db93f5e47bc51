// Runs component tests with Node's module loader, and jsdom's page on the global object: libraries are loaded once per
// worker and not once per test file, which took most of a run's time. Screens themselves are loaded for each file.
const NativeEnvironment = require('./native-environment.cjs');
const { enterPage, reportErrors } = require('./browser-page.cjs');

module.exports = class BrowserLikeEnvironment extends NativeEnvironment {
  constructor(settings, context) {
    // first of all: fake timers look once at what there is to fake
    const leave = enterPage();
    super(settings, context);
    Object.assign(this.global, settings.projectConfig.globals);
    const quiet = reportErrors();
    this.leave = () => {
      quiet();
      leave();
    };
  }
  async teardown() {
    await super.teardown();
    this.leave();
  }
};
