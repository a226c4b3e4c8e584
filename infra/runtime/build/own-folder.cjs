'use strict';
const { dirname, join, relative } = require('node:path');

/**
 * Data files are copied to the same folder below `dist` as they have below `src`; this makes `__dirname` point there. In the
 * shell, whose programs are in `dist/server`, it is the module's folder below `src/server`. The path leads by the root of the
 * repository, because the compact program runs the same code from another folder, as deep as those of the services.
 */
module.exports = function ownFolder(source) {
  if (!source.includes('__dirname')) return source;
  const path = relative(this.rootContext, this.resourcePath);
  const owner = this.getOptions().processes.find((one) => path.startsWith(`${one.source}/`));
  if (!owner) throw new Error(`${path} uses __dirname, which only the sources of a process can`);
  const folder = join(relative(owner.dist, ''), owner.dist, relative(owner.source, dirname(path)));
  return source.replaceAll('__dirname', `require('node:path').join(__dirname, ${JSON.stringify(folder)})`);
};
