/**
 * The import rules (ARCHITECTURE.md). Each has a violation fixture in tests/architecture/violation-fixtures.ts that breaks
 * it; a rule without one fails the tests.
 *
 * Our packages are imported as `@latchline/<package>/<path>`; tests/architecture/imports.tsconfig.json maps those to the
 * real folders, so the rules name folders only and apply to relative imports as well.
 */
const ours = '^(contracts|infra|services|gateway|frontends|tests)/';

/** Code that never leaves the repository: tests, their support, and the configuration of build tools. */
const unshipped = [
  '\\.(spec|int-spec|test)\\.tsx?$',
  '/(src/testing|build)/',
  '\\.d\\.ts$',
  '^tests/',
  '\\.config\\.[cm]?[jt]s$(?<!/src/.*)',
];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'contracts-import-zod-only',
      'Contracts run in browsers and in every process: nothing but zod may come with them.',
      { path: '^contracts/' },
      { pathNot: ['^contracts/', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'runtime-knows-no-domain',
      'The runtime carries messages; what they say is the business of the services.',
      { path: '^infra/runtime/' },
      { path: ours, pathNot: ['^infra/runtime/', '^contracts/src/(messaging|wiring|database)/'] },
    ),
    rule(
      'local-starts-processes-only',
      'npm start and npm test run the built processes, as production does; they never import them.',
      { path: '^infra/local/' },
      { path: ours, pathNot: ['^infra/local/', '^contracts/'] },
    ),
    rule(
      'services-never-meet',
      'A service imports itself, the contracts and the runtime. It learns of others by message.',
      { path: '^services/([^/]+)/' },
      { path: ours, pathNot: ['^services/$1/', '^contracts/', '^infra/runtime/'] },
    ),
    rule(
      'routes-are-imported-by-subject',
      'The table of all routes brings the schemas of everything with it: half a megabyte of source, and several of memory.',
      { path: '^(services|frontends)/' },
      { path: '^contracts/src/api/routes\\.ts$' },
    ),
    rule(
      'gateway-asks-by-message',
      'The gateway imports itself, the contracts and the runtime.',
      { path: '^gateway/' },
      { path: ours, pathNot: ['^gateway/', '^contracts/', '^infra/runtime/'] },
    ),
    rule(
      'frontends-meet-through-federation',
      'Shell, site and admin are deployed apart: they share the kit and the contracts, and load each other at run time.',
      { path: '^frontends/(?!kit/)([^/]+)/', pathNot: '^frontends/shell/src/server/' },
      { path: ours, pathNot: ['^frontends/$1/', '^frontends/kit/', '^contracts/'] },
    ),
    rule(
      'shell-server-is-a-process',
      'The server of the shell is measured, logged and stopped like every process: the runtime may come with it, and with nothing else of a front end.',
      { path: '^frontends/shell/src/server/' },
      { path: ours, pathNot: ['^frontends/shell/', '^frontends/kit/', '^contracts/', '^infra/runtime/'] },
    ),
    rule(
      'kit-knows-no-frontend',
      'The kit is below every front end.',
      { path: '^frontends/kit/' },
      { path: ours, pathNot: ['^frontends/kit/', '^contracts/'] },
    ),
    rule(
      'slices-never-import-siblings',
      'A slice can be read, changed and deleted alone. What two need belongs to the subject above them.',
      { path: '^(services/[^/]+/src/[^/]+)/([^/]+)/' },
      { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    ),
    rule(
      'features-never-import-siblings',
      'A feature, page or island can be read, changed and deleted alone. What two need goes up, or into the kit.',
      { path: '^(frontends/[^/]+/src/(?:features|pages|islands))/([^/]+)/' },
      { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    ),
    rule(
      'shared-never-imports-features',
      'What several features use knows none of them, and not the app that puts them together.',
      { path: '^(frontends/[^/]+/src)/shared/' },
      { path: '^$1/(app|features)/' },
    ),
    rule(
      'features-never-import-app',
      'The app puts the features together; a feature that reaches back to it cannot be read alone.',
      { path: '^(frontends/[^/]+/src)/features/' },
      { path: '^$1/app/' },
    ),
    rule(
      // The rule on circles of folders (.dependency-cruiser.folders.cjs) does not see a folder and its own subfolder.
      'subfolders-never-import-the-folder-above',
      'A folder composes its subfolders. What they need of it gets a subfolder of its own.',
      { path: '^(frontends/admin/src/.+)/[^/]+/[^/]+$' },
      { path: '^$1/[^/]+$' },
    ),
    rule(
      'controllers-never-import-repositories',
      'A controller of the gateway translates; the class behind it decides what to read and write.',
      { path: '^gateway/.+\\.controller\\.ts$' },
      { path: '\\.repository\\.ts$' },
    ),
    rule(
      'tests-are-black-box',
      'End-to-end, resilience and load tests know the contracts and nothing behind them. The simulation runs the classes themselves.',
      { path: '^tests/', pathNot: '^tests/simulation/' },
      // Tools of the build are no part of the product.
      {
        path: ours,
        pathNot: ['^tests/', '^contracts/', '^infra/runtime/build/', '^infra/local/build-parts'],
      },
    ),
    rule(
      'no-circular',
      // Type-only imports count: they vanish at run time, but two files that need each other are one file in two
      // places, and a later value import would turn the pair into a crash at start.
      'If two files need each other, extract the third.',
      {},
      { circular: true },
    ),
    // Load scripts run in k6, which brings its own modules.
    rule(
      'no-unresolvable',
      'Every import leads to a file.',
      {},
      { couldNotResolve: true, pathNot: '^k6(/|$)' },
    ),
    rule(
      'no-undeclared-dependency',
      "A package names what it imports in its own package.json: images install one process's packages only.",
      { pathNot: unshipped },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-dev-dependency-in-shipped-code',
      'Development dependencies are not installed where the code runs. Types may come from them.',
      { path: ours, pathNot: unshipped },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: ['(^|/)node_modules/', '^[^.]*/dist/'] },
    exclude: { path: ['(^|/)\\.(latchline|nx)/', '/test-results/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tests/architecture/imports.tsconfig.json` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
      mainFields: ['main', 'types'],
    },
  },
};
