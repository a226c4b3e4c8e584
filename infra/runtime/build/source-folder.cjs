'use strict';
const { dirname } = require('node:path');

/** In development `__dirname` is the folder of the source: files beside a module are read where they are written. */
module.exports = function sourceFolder(source) {
  const isShell = this.resourcePath.includes('frontends');
  return isShell ? source : source.replaceAll('__dirname', JSON.stringify(dirname(this.resourcePath)));
};
