// Many tests render a whole screen: Testing Library's default of one second is too short on a busy machine. An attempt that fails is
// described with the whole page only once no other follows: a page at each attempt took a thirtieth of the time of the screens' tests.
if (expect.getState().testPath.endsWith('.tsx')) {
  const { configure, getConfig } = require('@testing-library/react');
  configure(({ getElementError }) => ({
    asyncUtilTimeout: 60_000,
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  }));
}
