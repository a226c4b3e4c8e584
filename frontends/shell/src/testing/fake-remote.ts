import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FakeRelease {
  id: string;
  /** Text of the home page. */
  text?: string;
  /** Source of the server entry, to replace it with a broken one. */
  server?: string | null;
  remote?: string;
}

const plainPages = [
  'blog',
  'blog-author',
  'blog-post',
  'about',
  'city',
  'contact',
  'language',
  'legal',
  'not-found',
  'offline',
  'region',
  'service',
  'services',
  'town',
];

/** A container as the bundler writes it: one CommonJS file that gets React from its host. */
const container = (text: string) => `
let React;
const page = (draw) => ({ css: 'body{color:red}', mediaCss: '/assets/site/a.css', fonts: ['/assets/site/a.woff2'], Page: draw });
const modules = {
  './pages/home': () => page(({ model, Island }) => React.createElement('main', null, ${JSON.stringify(text)}, model.business.name,
    React.createElement(Island, { name: 'box', props: { text: '</script><b>' } }), React.createElement(Island, { name: 'box', props: {} }))),
  ...Object.fromEntries(${JSON.stringify(plainPages)}.map((kind) => ['./pages/' + kind, () => page(() => React.createElement('main', null, 'nowhere'))])),
  './pages/error': () => Object.assign(page(({ model }) => React.createElement('main', null, model.reason)), { title: () => 'Failed' }),
  './islands/box': () => ({ default: ({ text }) => React.createElement('p', { id: React.useId() }, text) }),
};
module.exports = {
  init: async (scope) => { const [shared] = Object.values(scope.react); React = shared.lib ? shared.lib() : (await shared.get())(); },
  get: async (name) => { if (!modules[name]) throw new Error('no ' + name); return modules[name]; },
};`;

const exposes = ['islands/box', 'pages/error', 'pages/home', ...plainPages.map((kind) => `pages/${kind}`)];

/** Publishes like the real publisher: the folder first, then `release.json` renamed into place. */
export async function publish(
  dist: string,
  { id, text = '', server, remote = 'site' }: FakeRelease,
): Promise<void> {
  const folder = join(dist, 'releases', id);
  await mkdir(join(folder, 'web'), { recursive: true });
  await mkdir(join(folder, 'server'), { recursive: true });
  await writeFile(join(folder, 'web', `entry.${id}.js`), `/* ${id} */`);
  await writeFile(join(folder, 'server', `entry.${id}.js`), server ?? container(text));
  const release = {
    id,
    remote,
    browser: {
      entry: `entry.${id}.js`,
      global: remote,
      chunks: { 'islands/box': [`box.${id}.js`], app: [`app.${id}.js`] },
      stylesheets: { app: [`app.${id}.css`] },
    },
    server: server === null ? null : { entry: `entry.${id}.js` },
    exposes,
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await writeFile(join(dist, 'release.draft'), JSON.stringify(release));
  await rename(join(dist, 'release.draft'), join(dist, 'release.json'));
  // Two releases within the same clock tick would have the same timestamp.
  publication += 1;
  await utimes(join(dist, 'release.json'), new Date(), new Date(Date.now() + publication));
}

let publication = 0;

export const unpublish = (dist: string) => rm(dist, { recursive: true, force: true });

/** The build output that is served from the root of the site. */
export async function buildRoot(folder: string): Promise<void> {
  await mkdir(join(folder, 'icons'), { recursive: true });
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'icons/any-192.png'), 'picture');
  await writeFile(join(folder, 'sw.js'), 'worker');
  await writeFile(join(folder, 'sw-off.js'), 'end of the worker');
  await writeFile(join(folder, 'admin-worker.js'), 'worker of the dashboard');
}

/** The build output of the shell's own browser code. */
export async function buildBrowser(folder: string): Promise<void> {
  await mkdir(join(folder, 'static'), { recursive: true });
  const entry = (name: string) => ({
    initial: {
      js: [`/assets/shell/static/${name}.0123abcd.js`],
      css: [`/assets/shell/static/${name}.0123abcd.css`],
    },
  });
  const names = ['page-script', 'islands', 'admin-host'];
  const manifest = { entries: Object.fromEntries(names.map((name) => [name, entry(name)])) };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'loader.js'), '/*loader*/');
  await writeFile(join(folder, 'static/islands.0123abcd.js'), 'islands');
  await writeFile(join(folder, 'static/islands.0123abcd.js.br'), 'brotli');
  await writeFile(join(folder, 'static/islands.0123abcd.js.gz'), 'gzip');
}
