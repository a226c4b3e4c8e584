'use strict';
const { dirname } = require('node:path');

/** In development `__dirname` is the source folder, so that files next to a module are read from there. */
module.exports = function sourceFolder(source) {
  const isShell = this.resourcePath.includes('frontends');
  return isShell ? source : source.replaceAll('__dirname', JSON.stringify(dirname(this.resourcePath)));
};
