const { readFileSync } = require('node:fs');
const { default: Runtime } = require('jest-runtime');

/** The shared modules that this worker has loaded, by path. */
const loaded = new Map();
/** The runtime of the last file that shares them. */
const latest = { runtime: undefined };

/** Packages, and our own modules of the back end without those that only tests use. */
const isShared =
  /\/node_modules\/|\/(?:contracts|gateway|services\/\w+|infra\/runtime)\/src\/(?!.*(?:spec\.ts$|\/testing\/))/;

const replacesModules = /\bjest\s*\.\s*(mock|doMock|setMock|unstable_mockModule|resetModules|isolateModules)/;

/**
 * Jest loads every module anew for every test file: three thousand for a test of the gateway, three quarters of them parts of
 * packages. With this runtime a worker loads each package and each module of the back end once, and what belongs to tests anew
 * for every file (infra/decisions/0286).
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const [, environment, , , , , testFile] = options;
    // A module that was given a replaced one must not reach another file.
    this.shares = environment.isShared === true && !replacesModules.test(readFileSync(testFile, 'utf8'));
    if (!this.shares) return;
    latest.runtime = this;
    for (const [path, module] of loaded) this.registries.getActiveCjsRegistry().set(path, module);
  }

  // A package may load a part of itself when it is first used, which may be in a later file.
  requireModuleOrMock(from, name) {
    return this.shares && latest.runtime !== this
      ? latest.runtime.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name);
  }

  teardown() {
    if (this.shares)
      for (const [path, module] of this.registries.getActiveCjsRegistry())
        if (isShared.test(path) && module.loaded) loaded.set(path, module);
    super.teardown();
  }
};
