const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const temporary = tmpdir();
let kept;

/**
 * One global object for all files that a worker runs, so that they can share packages (jest.runtime.cjs). After each file
 * it is put back as it was.
 */
module.exports = class SharedEnvironment extends TestEnvironment {
  isShared = true;

  constructor(config, context) {
    if (kept) return kept.environment;
    super(config, context);
    const { global } = this;
    const properties = Object.getOwnPropertyDescriptors(global);
    kept = {
      environment: this,
      properties: Reflect.ownKeys(properties).map((key) => [key, properties[key]]),
      exit: global.process.exit,
    };
  }

  /** What a file leaves in the temporary folder goes with it. */
  async setup() {
    await super.setup();
    kept.folder = mkdtempSync(join(temporary, 'latchline-test-'));
    process.env.TMPDIR = this.global.process.env.TMPDIR = kept.folder;
  }

  async teardown() {
    const { global } = this;
    rmSync(kept.folder, { recursive: true, force: true });
    process.env.TMPDIR = temporary;
    this.fakeTimersModern.dispose();
    const known = new Set(kept.properties.map(([key]) => key));
    for (const [key, property] of kept.properties)
      if (property.configurable) Object.defineProperty(global, key, property);
    // Left by Jest, whose next runner has its own. Packages keep their globals.
    for (const key of Object.getOwnPropertySymbols(global))
      if (!known.has(key)) Reflect.deleteProperty(global, key);
    for (const name of Object.keys(global.process.env)) delete global.process.env[name];
    Object.assign(global.process.env, process.env);
    global.process.removeAllListeners();
    // Both would keep what belongs to the file in memory: Jest wraps the one anew for every file, and lists what it has replaced.
    global.process.exit = kept.exit;
    this._globalProxy.leftovers = [];
  }
};
