// Images that replace official ones where no registry can be reached: Debian's packages, npm's Node and Go modules.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { must, run } from '../run.mjs';
import { mirror } from './debian-packages.mjs';

const recipes = fileURLToPath(new URL('../replacements', import.meta.url));
const resetTag = { tag: '!reset', collection: 'seq', resolve: () => undefined };

/** Every image that the Dockerfile and the compose files name, except those of a profile. */
export function namedImages(root) {
  const from = /^FROM ((?!scratch)[\w./-]+:\S+)/gm;
  const bases = [...readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8').matchAll(from)].map(
    ([, name]) => name,
  );
  const services = ['docker-compose.yml', 'infra/docker/online.yml'].flatMap((file) =>
    Object.values(
      parse(readFileSync(join(root, file), 'utf8'), { merge: true, customTags: [resetTag] }).services,
    ),
  );
  const built = services.filter(({ build }) => build).map(({ image }) => image);
  const used = services.filter(({ image, profiles }) => image && !profiles && !built.includes(image));
  return [...new Set([...bases, ...used.map(({ image }) => image)])];
}

/** Provides the named images, and Debian's, under their official names; returns what was replaced. */
export async function provideImages(engine, root) {
  const bases = ['debian:bookworm-slim', 'debian:trixie-slim'];
  const images = [...bases, ...namedImages(root)];
  const replaced = [];
  let isOffline = false;
  for (const image of images) {
    const madeFrom = await labelOf(engine, image);
    if (madeFrom === null) {
      // One refused download is enough to know.
      isOffline ||= await engine.cannotPull(image);
      if (!isOffline) continue;
    } else if (madeFrom === '') continue;
    if (madeFrom !== recipeHash(image)) await (bases.includes(image) ? bootstrap : build)(engine, image);
    replaced.push(image);
  }
  return replaced.filter((image) => !bases.includes(image));
}

const label = 'latchline.replacement';
/** Which recipe a replacement was made from; empty for an official image, null if there is none. */
async function labelOf({ env }, image) {
  const { code, out } = await run(
    'docker',
    ['image', 'inspect', '--format', '{{json .Config.Labels}}', image],
    { env },
  );
  return code === 0 ? (JSON.parse(out)?.[label] ?? '') : null;
}

/** Changes with the files that a replacement is made of. */
function recipeHash(image) {
  const name = image.startsWith('debian:') ? 'slim.' : `${basename(image.split(':')[0])}`;
  const files = readdirSync(recipes).filter((file) => file.startsWith(name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(readFileSync(join(recipes, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Debian's smallest system, without what the official slim image leaves out. */
async function bootstrap({ env, programs, folder }, image) {
  const release = /:(\w+)-slim$/.exec(image)[1];
  const root = mkdtempSync(join(folder, `${release}-root-`));
  console.log(`  ${image}: debootstrap takes two minutes, once`);
  const scripts = { ...process.env, DEBOOTSTRAP_DIR: programs.debootstrap };
  await must('sh', [programs.debootstrapProgram, '--variant=minbase', release, root, mirror], {
    env: scripts,
  });
  await must('sh', [join(recipes, 'slim.sh'), root]);
  await must(
    'sh',
    [
      '-c',
      `tar -C "$1" -c . | docker import --change 'LABEL ${label}=${recipeHash(image)}' - "$2"`,
      'sh',
      root,
      image,
    ],
    { env },
  );
  rmSync(root, { recursive: true });
}

/** Files that a replacement needs beside its recipe. */
const ingredients = {
  node: async ({ folder }, tag, context) => {
    const root = join(context, 'root');
    const major = Number.parseInt(tag, 10);
    await npmPackage(
      `node-linux-${process.arch}@${major}`,
      join(folder, 'node'),
      join(root, 'bin'),
      'bin/node',
    );
    await npmPackage('npm@11', join(folder, 'npm'), join(root, 'lib/node_modules/npm'));
    for (const folderName of ['etc', 'share']) mkdirSync(join(root, folderName), { recursive: true });
    // Networks that inspect TLS have an authority of their own, which this machine knows.
    copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(root, 'share/ca-certificates.crt'));
    writeFileSync(join(root, 'etc/npmrc'), 'cafile=/usr/local/share/ca-certificates.crt\n');
  },
  postgres: async (_, __, context) =>
    copyFileSync(join(recipes, 'postgres-entrypoint.sh'), join(context, 'postgres-entrypoint.sh')),
  redis: async () => undefined,
  caddy: (engine, tag, context) =>
    goProgram(engine, `github.com/caddyserver/caddy/v2/cmd/caddy@v${tag}`, context),
  mailpit: (engine, tag, context) => goProgram(engine, `github.com/axllent/mailpit@${tag}`, context),
};

async function build(engine, image) {
  const [name, tag] = image.split(':');
  const recipe = join(recipes, `${basename(name)}.Dockerfile`);
  if (!existsSync(recipe))
    throw new Error(`${image} cannot be pulled, and tests/containers/replacements has nothing in its place`);
  const context = mkdtempSync(join(engine.folder, 'context-'));
  console.log(`  ${image}: ${readFileSync(recipe, 'utf8').split('\n')[0].slice(2)}`);
  await ingredients[basename(name)](engine, tag, context);
  const options = [
    '--quiet',
    '--network',
    'host',
    '--label',
    `${label}=${recipeHash(image)}`,
    '--tag',
    image,
    '--file',
    recipe,
  ];
  await must('docker', ['build', ...options, context], { env: engine.env });
  rmSync(context, { recursive: true });
}

async function npmPackage(spec, cache, target, only = '.') {
  if (!existsSync(cache)) {
    const fresh = `${cache}.new`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    await must('npm', ['pack', '--silent', spec], { cwd: fresh });
    const archive = readdirSync(fresh).find((name) => name.endsWith('.tgz'));
    await must('tar', ['xzf', archive], { cwd: fresh });
    await must('mv', [fresh, cache]);
  }
  mkdirSync(target, { recursive: true });
  await must('cp', ['-a', join(cache, 'package', only), target]);
}

async function goProgram({ folder }, module, context) {
  const programs = join(folder, 'go', module.replaceAll(/[^\w.]+/g, '-'));
  const env = {
    ...process.env,
    GOBIN: programs,
    GOPATH: join(folder, 'go'),
    GOFLAGS: '-modcacherw',
    CGO_ENABLED: '0',
  };
  if (!existsSync(programs)) await must('go', ['install', module], { env });
  for (const program of readdirSync(programs)) copyFileSync(join(programs, program), join(context, program));
}
