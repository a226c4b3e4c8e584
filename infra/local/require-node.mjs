// Written in syntax that old versions of Node can parse, so that they can report that they are too old. package.json, .nvmrc, the
// Dockerfile and the workflows name the same versions: tests/architecture/node-versions.spec.ts.
var supported = [22, 24, 26];
// The lowest that the packages need. Node 20 still runs, and is not tested any more.
var oldestPatch = { 20: 19, 22: 16, 24: 11 };

var parts = process.versions.node.split('.').map(Number);
var major = parts[0];
var runs = major >= 22 || major === 20;
if (oldestPatch[major] !== undefined && parts[1] < oldestPatch[major]) runs = false;
var isSupported = runs && (supported.indexOf(major) !== -1 || (major > 26 && major % 2 === 0));

var running = 'You are running Node ' + process.versions.node + ' (' + process.execPath + ').';
var advice =
  'Install an LTS release from https://nodejs.org/ or with your version manager (`nvm install`), then try again.';
if (!runs) {
  console.error(
    'Latchline needs Node ' + supported.join(', ') + ' or a newer LTS release. ' + running + '\n' + advice,
  );
  process.exit(1);
} else if (!isSupported) {
  console.error(
    'Node ' +
      major +
      ' is not an LTS release that is still maintained; Latchline is tested on Node ' +
      supported.join(', ') +
      '. ' +
      running,
  );
}
