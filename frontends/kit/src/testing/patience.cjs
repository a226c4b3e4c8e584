// Many tests render a whole screen: Testing Library's default of one second is too short on a busy machine.
if (expect.getState().testPath.endsWith('.tsx'))
  require('@testing-library/react').configure({ asyncUtilTimeout: 60_000 });
