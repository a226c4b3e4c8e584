// For each element, React takes a stack trace that its warnings show: a tenth of the time of the screens' tests.
if (expect.getState().testPath.endsWith('.tsx'))
  Object.defineProperty(
    require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
    'recentlyCreatedOwnerStacks',
    {
      get: () => Infinity,
      set(_count) {
        // React starts again from 0 every second.
      },
    },
  );
