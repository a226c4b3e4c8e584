// Compiles our sources and packages written as modules; CommonJS packages run as they are, which halves a first run's compiling,
// unless they load a module dynamically: Jest has no answer to that.
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { createTransformer } = require('@swc/jest');

const moduleFolders = new Map();

/** Whether the nearest package.json says so, as Node decides it. */
function isModuleFolder(folder) {
  const known = moduleFolders.get(folder);
  if (known !== undefined) return known;
  const answer = readType(folder) ?? (dirname(folder) === folder ? false : isModuleFolder(dirname(folder)));
  moduleFolders.set(folder, answer);
  return answer;
}

function readType(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).type === 'module';
  } catch {
    return undefined;
  }
}

function isCommonJs(path) {
  return path.endsWith('.cjs') || (path.endsWith('.js') && !isModuleFolder(dirname(path)));
}

module.exports.createTransformer = (options) => {
  const swc = createTransformer(options);
  const isReady = (path, source) =>
    path.includes('/node_modules/') && isCommonJs(path) && !/\bimport\(/.test(source);
  return {
    ...swc,
    // Relative to one folder for all projects, so that a module is compiled once and not once for each.
    getCacheKey: (source, path, transformOptions) =>
      swc.getCacheKey(source, path, {
        ...transformOptions,
        configString: '',
        config: { ...transformOptions.config, rootDir: __dirname },
      }),
    process: (source, path, transformOptions) =>
      isReady(path, source) ? { code: source } : swc.process(source, path, transformOptions),
  };
};
