/* global expect */
// A whole screen is drawn for many of these tests: Testing Library's one second is too short for a busy machine.
if (expect.getState().testPath.endsWith('.tsx'))
  require('@testing-library/react').configure({ asyncUtilTimeout: 60_000 });
