// An engine to run containers with: the machine's own Docker, or, on a bare Debian 12, one that lives in a folder.
import { readFileSync } from 'node:fs';
import { hasProgram, run } from '../run.mjs';
import { startOwnEngine } from './own-engine.mjs';

const installDocker =
  'Docker Engine with Compose 2.24 or newer: https://docs.docker.com/engine/install/ (it must answer `docker info`)';
const ownEngineNeeds = {
  'apt-get': 'apt-get and dpkg of Debian',
  dpkg: 'apt-get and dpkg of Debian',
  unshare: 'unshare and nsenter: apt-get install util-linux',
  nsenter: 'unshare and nsenter: apt-get install util-linux',
  ip: 'ip: apt-get install iproute2',
  chroot: 'chroot: apt-get install coreutils',
  wget: 'wget, for debootstrap: apt-get install wget',
  npm: 'npm, for the Node program of the replacement image',
  go: 'go, for Caddy and the mail catcher where their images cannot be pulled: https://go.dev/dl/',
};

/** What is missing for the machine's own Docker; empty if it can be used. */
async function missingForDocker() {
  if (!(await hasProgram('docker'))) return ['no program `docker` in PATH'];
  const { code } = await run('docker', ['info'], { timeoutMs: 30_000 });
  if (code !== 0) return ['`docker info` gets no response'];
  const version = (await run('docker', ['compose', 'version', '--short'])).out.trim().replace(/^v/, '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 2 || (major === 2 && minor >= 24) ? [] : [`Docker Compose is ${version || 'missing'}`];
}

async function missingForOwnEngine() {
  const release = readFileSync('/etc/os-release', 'utf8');
  const isDebian12 = /^ID=debian$/m.test(release) && /^VERSION_ID="12"$/m.test(release);
  const lacking = [];
  for (const [program, how] of Object.entries(ownEngineNeeds))
    if (!(await hasProgram(program))) lacking.push(how);
  return [
    ...(isDebian12 ? [] : ['Debian 12']),
    ...(process.getuid?.() === 0 ? [] : ['root']),
    ...new Set(lacking),
  ];
}

/** Says by name what is missing and returns null if there is no way to run containers. */
export async function findEngine({ folder, preferOwn }) {
  const missing = preferOwn ? ['not asked for'] : await missingForDocker();
  if (missing.length === 0) return ordinaryEngine();
  const missingHere = await missingForOwnEngine();
  if (missingHere.length === 0) return startOwnEngine(folder);
  console.error('containers:try needs one of:');
  console.error(`  1. ${installDocker}\n     here: ${missing.join('; ')}`);
  console.error(
    `  2. a bare Debian 12, where it prepares an engine in a folder of its own\n     missing here: ${missingHere.join('; ')}`,
  );
  return null;
}

async function ordinaryEngine() {
  const { out } = await run('docker', ['version', '--format', '{{.Server.Version}}']);
  return {
    name: `Docker ${out.trim()}`,
    env: process.env,
    /** Visitors are containers in the network of Caddy: this machine's own network is left alone. */
    internet: null,
    cannotPull: async () => false,
    stop: async () => undefined,
  };
}
