/**
 * A release of a remote in development: `release.json` names the entries of the last build. The shell renders pages with the
 * server build; browsers load their files from the development server, so those are not copied.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeRelease, filesIn, manifestOf, serverCode, writeAtomically } from './release-files.mjs';

const keptReleases = 3;

/** Returns the id of the release. */
export async function publishForDevelopment(dist) {
  const [web, ssr] = [join(dist, 'build', 'web'), join(dist, 'build', 'ssr')];
  const browser = await manifestOf(web);
  const hasServer = (await filesIn(ssr)).length > 0;
  const server = hasServer ? await manifestOf(ssr) : null;
  const code = server ? await readFile(join(ssr, server.entry)) : '';
  const id = createHash('sha256').update(browser.entry).update(code).digest('hex').slice(0, 12);
  const folder = join(dist, 'releases', id);
  await mkdir(join(folder, 'web'), { recursive: true });
  if (server) {
    await copy(join(ssr, server.entry), join(folder, 'server', server.entry));
    // Fonts and pictures that only server-rendered HTML refers to.
    const assets = (await filesIn(ssr)).filter((file) => !serverCode.test(file));
    await Promise.all(assets.map((file) => copy(join(ssr, file), join(folder, 'web', file))));
  }
  await writeAtomically(join(dist, 'release.json'), JSON.stringify(describeRelease(id, browser, server)));
  await prune(join(dist, 'releases'), id);
  return id;
}

async function copy(from, to) {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

const recent = [];
async function prune(folder, current) {
  recent.splice(0, recent.length, ...recent.filter((id) => id !== current), current);
  const kept = recent.slice(-keptReleases);
  for (const id of await readdir(folder)) {
    if (!kept.includes(id)) await rm(join(folder, id), { recursive: true, force: true });
  }
}
