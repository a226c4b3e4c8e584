/**
 * One Jest project a package, so that `nx affected -t test` runs only what a change touches.
 * `.spec.ts` and `.test.tsx` need nothing outside the process; `.int-spec.ts` talk to a real Postgres and Redis
 * (DATABASE_URL and REDIS_URL, which `npm test` provides) and run in the `integration` project.
 */
const { jsc, module: moduleFormat } = JSON.parse(
  require('node:fs').readFileSync(`${__dirname}/.swcrc`, 'utf8'),
);
// Jest runs CommonJS: unlike Node it cannot leave a dynamic import as it is, and Nest loads its own parts with one.
const swcNode = [
  `${__dirname}/jest.transform.cjs`,
  { jsc, module: { ...moduleFormat, ignoreDynamic: false }, swcrc: false },
];
const swcReact = [
  `${__dirname}/jest.transform.cjs`,
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    swcrc: false,
  },
];

const moduleNameMapper = {
  '^@latchline/contracts/(.*)$': `${__dirname}/contracts/src/$1`,
  '^@latchline/runtime/(.*)$': `${__dirname}/infra/runtime/src/$1`,
  '^@latchline/kit/(.*)$': `${__dirname}/frontends/kit/src/$1`,
};

const node = (displayName, rootDir, extra = {}) => ({
  // One cache for all (jest.transform.cjs).
  id: 'node',
  displayName,
  rootDir: `${__dirname}/${rootDir}`,
  testEnvironment: `${__dirname}/jest.environment.cjs`,
  runtime: `${__dirname}/jest.runtime.cjs`,
  testMatch: ['**/src/**/*.spec.ts'],
  transform: { '^.+\\.[cm]?[jt]s$': swcNode },
  transformIgnorePatterns: [],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper,
  ...extra,
});

const react = (displayName, rootDir) => ({
  ...node(displayName, rootDir),
  id: 'react',
  testEnvironment: `${__dirname}/jest.screen-environment.cjs`,
  testMatch: ['**/src/**/*.spec.ts', '**/src/**/*.test.tsx'],
  transform: { '^.+\\.[cm]?[jt]sx?$': swcReact },
  setupFilesAfterEnv: ['patience', 'computed-style', 'owner-stacks'].map(
    (name) => `${__dirname}/frontends/kit/src/testing/${name}.cjs`,
  ),
  moduleNameMapper: {
    // First: an asset of the kit is an asset, too.
    '(\\.(css|svg|woff2)(\\?.*)?|\\?file)$': `${__dirname}/frontends/kit/src/testing/asset-stub.cjs`,
    ...moduleNameMapper,
  },
});

const services = ['leads', 'notifications', 'content', 'locations', 'seo'];

module.exports = {
  // Ends a test that waits for what never comes, on the busiest machine; no test is failed for being slow.
  testTimeout: 120_000,
  projects: [
    node('contracts', 'contracts'),
    node('runtime', 'infra/runtime'),
    node('local', 'infra/local'),
    ...services.map((name) => node(name, `services/${name}`)),
    node('gateway', 'gateway'),
    ...['kit', 'site', 'admin', 'shell'].map((name) => react(name, `frontends/${name}`)),
    node('architecture', 'tests', {
      testMatch: ['**/{architecture,model,nemesis,simulation}/**/*.spec.ts'],
      transformIgnorePatterns: ['/node_modules/'],
    }),
    // Needs a Postgres and the built migrations: npm test -- --only=sql.
    node('sql', 'tests', {
      testMatch: ['**/sql/**/*.spec.ts'],
      transformIgnorePatterns: ['/node_modules/'],
    }),
    node('resilience', 'tests', {
      testMatch: ['**/resilience/**/*.resilience.ts'],
      transformIgnorePatterns: ['/node_modules/'],
    }),
    // More processes beside a running system (docs/scaling.md, docs/backup.md): asked for by name.
    node('rolling', 'tests', {
      testMatch: ['**/resilience/**/*.rolling.ts'],
      transformIgnorePatterns: ['/node_modules/'],
    }),
    // Beside a running system, with programs a newcomer does not have: npm run observe.
    node('observe', 'tests', {
      testMatch: ['**/observability/**/*.observe.ts'],
      transformIgnorePatterns: ['/node_modules/'],
    }),
    node('integration', '.', {
      roots: ['infra', 'services', 'gateway', 'tests'].map((dir) => `${__dirname}/${dir}`),
      testMatch: ['**/*.int-spec.ts'],
    }),
  ],
};
