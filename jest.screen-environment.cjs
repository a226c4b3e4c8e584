const { TestEnvironment: Page } = require('jest-environment-jsdom');
const NoPage = require('./jest.environment.cjs');

/** Only the tests of components (`.tsx`) have a page; any other that needs one says `@jest-environment jsdom`. */
module.exports = class ScreenEnvironment {
  constructor(config, context) {
    return new (context.testPath.endsWith('.tsx') ? Page : NoPage)(config, context);
  }
};
