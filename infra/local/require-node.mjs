// Written in syntax that old versions of Node can parse, so that they can report that they are too old.
var oldest = [20, 19];
var parts = process.versions.node.split('.').map(Number);

if (parts[0] < oldest[0] || (parts[0] === oldest[0] && parts[1] < oldest[1])) {
  console.error(
    'Latchline needs Node ' +
      oldest.join('.') +
      ' or newer. You are running Node ' +
      process.versions.node +
      ' (' +
      process.execPath +
      ').\n' +
      'Install a current release from https://nodejs.org/ or with your version manager, then try again.',
  );
  process.exit(1);
}
