// Builds the parts of the system that have changed, as many at a time as there are processors (0209).
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { contentOf, outputsOf, readRecord, root, writeRecord } from './build-state.mjs';

const services = readdirSync(join(root, 'services')).map((name) => `services/${name}`);

/** `run`: folder and script of its package.json. None needs the output of another; what takes longest comes first. */
const parts = {
  libraries: {
    run: [
      ['contracts', 'build'],
      ['infra/local', 'build'],
    ],
    inputs: ['contracts', 'infra/local'],
    outputs: ['contracts/dist', 'infra/local/dist'],
  },
  processes: {
    run: [['infra/runtime', 'build']],
    inputs: ['contracts', 'infra/runtime', 'services', 'gateway', 'frontends/kit/src', 'frontends/shell/src'],
    outputs: [
      'infra/runtime/dist',
      'frontends/shell/dist/server',
      ...[...services, 'gateway'].map((folder) => `${folder}/dist`),
    ],
  },
  admin: remote('admin'),
  site: remote('site'),
  shell: {
    run: [['frontends/shell', 'browser']],
    inputs: ['contracts', 'frontends/kit', 'frontends/shell'],
    outputs: ['browser', 'root', 'social'].map((name) => `frontends/shell/dist/${name}`),
  },
};

function remote(name) {
  return {
    run: [[`frontends/${name}`, 'build']],
    inputs: ['contracts', 'frontends/kit', `frontends/${name}`],
    outputs: [`frontends/${name}/dist`],
  };
}

/** Returns whether everything asked for is built. */
export async function build(names) {
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    process.stderr.write(
      `No part is called ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}\n`,
    );
    return false;
  }
  const wanted = names.length > 0 ? names : Object.keys(parts);
  const done = { ...readRecord().parts };
  const waiting = wanted.filter((name) => !isBuilt(name, done[name]));
  for (const name of wanted) if (!waiting.includes(name)) tellBuilt(name);
  const failed = [];
  const worker = async () => {
    for (let name = waiting.shift(); name && failed.length === 0; name = waiting.shift()) {
      delete done[name];
      await buildPart(name).then(
        (state) => {
          done[name] = state;
          tellBuilt(name);
        },
        (error) => failed.push(`${name}: ${error.message}`),
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  writeRecord(done, failed.length === 0 && names.length === 0);
  for (const line of failed) process.stderr.write(`${line}\n`);
  return failed.length === 0;
}

const isBuilt = (name, state) =>
  state?.content === contentOf(parts[name]) && state.outputs === outputsOf(parts[name]);

/** `npm start` goes on as soon as its own part is there. */
const tellBuilt = (name) => process.send?.({ built: name });

async function buildPart(name) {
  const startedAt = Date.now();
  const part = parts[name];
  const content = contentOf(part);
  for (const [folder, script] of part.run) {
    const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    for (const command of scripts[script].split(' && ')) await runCommand(command.split(' '), folder);
  }
  process.stdout.write(`${name}: built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return { content, outputs: outputsOf(part) };
}

/** Like npm's `run`, without its shell and the half second that npm takes to load. */
function runCommand([program, ...args], folder) {
  const script = program === 'node' ? [] : [join(root, 'node_modules', '.bin', program)];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...script, ...args], {
      cwd: join(root, folder),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const stop = () => child.kill();
    process.once('SIGTERM', stop);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.removeListener('SIGTERM', stop);
      if (code === 0) resolve();
      else reject(new Error(`${program} ${args.join(' ')} failed (${signal ?? `exit code ${code}`})`));
    });
  });
}
