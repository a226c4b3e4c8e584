/**
 * Turns the Rsbuild output of a remote (`dist/build/web`, and `dist/build/ssr` if it has a server build) into a release that
 * the shell can load: `dist/releases/<id>/{web,server,release.json}`, named by its content hash, and `dist/release.json`,
 * which is renamed into place last. Older releases are kept for pages that are still cached.
 *
 * Run in the remote's folder after its build. Argument: the quality of Brotli. The best, which is the default, takes two seconds
 * for each megabyte; 8 a tenth of a second, for a twelfth more bytes.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressFile } from './compress-file.mjs';
import { describeRelease, filesIn, manifestOf, serverCode, writeAtomically } from './release-files.mjs';

const keptReleases = 10;
const quality = process.argv[2] && Number(process.argv[2]);
const leftOut = /(\.map|\.LICENSE\.txt|mf-manifest\.json|mf-stats\.json)$/;

const dist = 'dist';
const web = join(dist, 'build', 'web');
const ssr = join(dist, 'build', 'ssr');

/** Assets of server-rendered HTML (fonts, pictures) are in the server build. */
async function collect() {
  const webFiles = (await filesIn(web)).filter((file) => !leftOut.test(file));
  const ssrFiles = await filesIn(ssr);
  const server = ssrFiles.length > 0 ? await manifestOf(ssr) : null;
  const copies = [
    ...webFiles.map((file) => ({ from: join(web, file), to: `web/${file}` })),
    ...ssrFiles
      .filter((file) => !serverCode.test(file) && !webFiles.includes(file))
      .map((file) => ({ from: join(ssr, file), to: `web/${file}` })),
  ];
  if (server) copies.push({ from: join(ssr, server.entry), to: `server/${server.entry}` });
  return { copies, server, browser: await manifestOf(web) };
}

async function contentId(copies) {
  const hash = createHash('sha256');
  for (const { from, to } of copies)
    hash
      .update(to)
      .update('\0')
      .update(await readFile(from));
  return hash.digest('hex').slice(0, 12);
}

async function writeRelease(release, copies) {
  const target = join(dist, 'releases', release.id);
  const draft = join(dist, 'releases', `.${release.id}.${process.pid}`);
  for (const { from, to } of copies) {
    const file = join(draft, to);
    await mkdir(dirname(file), { recursive: true });
    await cp(from, file);
    if (to.startsWith('web/')) await compressFile(file, quality);
  }
  await writeFile(join(draft, 'release.json'), JSON.stringify(release, null, 2));
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}

async function prune(current) {
  const folder = join(dist, 'releases');
  const releases = [];
  for (const name of await readdir(folder)) {
    if (name.startsWith('.') || name === current) continue;
    releases.push({ name, at: (await stat(join(folder, name))).mtimeMs });
  }
  releases.sort((a, b) => b.at - a.at);
  for (const { name } of releases.slice(keptReleases - 1)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

const { copies, server, browser } = await collect();
const release = describeRelease(await contentId(copies), browser, server);
const known = await stat(join(dist, 'releases', release.id, 'release.json')).catch(() => null);
if (known) await utimes(join(dist, 'releases', release.id), new Date(), new Date());
else await writeRelease(release, copies);
await writeAtomically(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
await prune(release.id);
process.stdout.write(`published ${release.remote} ${release.id}\n`);
