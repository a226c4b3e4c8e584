// In syntax that an old Node can read: it has to be able to say that Node is too old.
var oldest = [20, 19];
var parts = process.versions.node.split('.').map(Number);

if (parts[0] < oldest[0] || (parts[0] === oldest[0] && parts[1] < oldest[1])) {
  console.error(
    'Latchline needs Node ' +
      oldest.join('.') +
      ' or newer. This is Node ' +
      process.versions.node +
      ' (' +
      process.execPath +
      ').\n' +
      'Install a current release from https://nodejs.org/ or with your version manager, then run the command again.',
  );
  process.exit(1);
}
