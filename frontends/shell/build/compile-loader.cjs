const { join } = require('node:path');
const { transformFileSync } = require('@swc/core');

/** The inline loader is one script without imports, so it is compiled but not bundled. */
function compileLoader() {
  const { code } = transformFileSync(join(__dirname, '../src/loader/loader.ts'), {
    swcrc: false,
    configFile: false,
    minify: true,
    module: { type: 'es6' },
    jsc: {
      target: 'es2020',
      parser: { syntax: 'typescript' },
      minify: { compress: { unsafe_arrows: true, passes: 3 }, mangle: { toplevel: true } },
    },
  });
  return `(()=>{${code.trim().replace(/;$/, '')}})()`;
}

module.exports = { compileLoader };
