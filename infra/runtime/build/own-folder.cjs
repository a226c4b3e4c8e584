'use strict';
const { dirname, join, relative } = require('node:path');

/** Files beside a module are copied by swc to the same place below `dist`: `__dirname` goes on meaning that place. */
module.exports = function ownFolder(source) {
  if (!source.includes('__dirname')) return source;
  const folder = relative(join(this.rootContext, 'src'), dirname(this.resourcePath));
  const output = relative(this.rootContext, this._compiler.outputPath);
  const up = relative(output, 'dist');
  return source.replaceAll(
    '__dirname',
    `require('node:path').join(__dirname, ${JSON.stringify(join(up, folder))})`,
  );
};
