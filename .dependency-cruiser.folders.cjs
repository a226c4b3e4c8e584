/**
 * Folders that import each other in a circle cannot be read one after the other. Tests are left out: a test of one
 * screen may open the whole dashboard. A folder and its own subfolders count as one: a folder composes what is in it.
 */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'folders-never-form-circles',
      comment: 'Move what both need below them, or let the folder above compose them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(contracts|frontends/[^/]+|infra/(runtime|local)|gateway|services/[^/]+)/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: [...options.exclude.path, '\\.(spec|int-spec|test)\\.tsx?$', '/src/testing/'],
    },
  },
};
