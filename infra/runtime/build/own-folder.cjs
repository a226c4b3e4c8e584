'use strict';
const { dirname, join, relative } = require('node:path');

/** swc copies files next to a module to the same folder below `dist`; this makes `__dirname` point there. */
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
