// Many tests render a whole screen: Testing Library's default of one second is too short on a busy machine. An attempt that fails is
// described with the whole page only if that is read, after the last attempt: it took a thirtieth of the time of the screens' tests.
if (expect.getState().testPath.endsWith('.tsx')) {
  const { configure, getConfig } = require('@testing-library/react');
  configure(({ getElementError }) => ({
    asyncUtilTimeout: 60_000,
    getElementError(message, container) {
      if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
      const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
      const get = () => getElementError(message, container).message;
      return Object.defineProperty(error, 'message', { configurable: true, get });
    },
  }));
}
