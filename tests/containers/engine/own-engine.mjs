// An engine from Debian's packages, unpacked into a folder. It runs in a network namespace of its own, so that the machine's
// firewall and addresses are never touched; slirp4netns gives that namespace access to the internet.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must, run } from '../run.mjs';
import { until } from '../report.mjs';
import { unpackPrograms } from './debian-packages.mjs';

export async function startOwnEngine(folder) {
  mkdirSync(folder, { recursive: true });
  const programs = await unpackPrograms(folder);
  const paths = {
    ...process.env,
    PATH: `${programs.path}:${process.env.PATH}`,
    LD_LIBRARY_PATH: programs.libraries,
    XTABLES_LIBDIR: programs.xtables,
  };
  // Paths of sockets have to be short.
  const state = mkdtempSync(join(tmpdir(), 'latchline-engine-'));
  const log = openSync(join(state, 'engine.log'), 'w');
  const script = fileURLToPath(new URL('own-engine.sh', import.meta.url));
  const engine = spawn(
    'unshare',
    ['--net', '--mount', '--propagation', 'private', 'sh', script, state, join(folder, 'data')],
    { env: paths, stdio: ['ignore', log, log], detached: true },
  );
  const ended = new Promise((resolve) => engine.once('exit', resolve));
  await until(
    'a network namespace',
    () => readFileSync(join(state, 'network'), 'utf8').trim() === String(engine.pid),
  );
  const bridge = spawn(
    'slirp4netns',
    ['--configure', '--mtu=65520', '--disable-host-loopback', String(engine.pid), 'tap0'],
    { env: paths, stdio: ['ignore', log, log], detached: true },
  );
  writeFileSync(join(state, 'connected'), '');
  const env = {
    ...process.env,
    PATH: `${programs.path}:${process.env.PATH}`,
    DOCKER_HOST: `unix://${join(state, 'docker.sock')}`,
    DOCKER_CONFIG: programs.configuration,
    DOCKER_BUILDKIT: '1',
  };
  await until('the engine', async () => {
    if (engine.exitCode !== null) throw new Error(readFileSync(join(state, 'engine.log'), 'utf8'));
    return (await run('docker', ['info'], { env })).code === 0;
  });
  const version = (await must('docker', ['version', '--format', '{{.Server.Version}}'], { env })).trim();
  return {
    name: `Docker ${version} from Debian's packages, in ${folder}`,
    env,
    programs,
    folder,
    internet: { enter: (args) => must('nsenter', ['--net', '--target', String(engine.pid), ...args]) },
    /** Real images where a registry can be reached. */
    cannotPull: async (image) =>
      (await run('docker', ['pull', '--quiet', image], { env, timeoutMs: 60_000 })).code !== 0,
    async stop() {
      engine.kill('SIGTERM');
      await ended;
      bridge.kill('SIGTERM');
      rmSync(state, { recursive: true, force: true });
    },
  };
}
