// `next start` serving one static page of the same size, for comparison.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetched } from './fetched.mjs';

const withoutTelemetry = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
const programIn = (folder) => join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');

/** Builds an application with `html` as page body and returns its folder; null if Next cannot be installed. */
export function prepareNext(html) {
  try {
    const folder = fetched('next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1');
    mkdirSync(join(folder, 'pages'), { recursive: true });
    // A static page of the pages router: rendered to HTML at build time.
    writeFileSync(
      join(folder, 'pages', 'index.js'),
      `export default function Page() { return <main dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />; }`,
    );
    execFileSync(process.execPath, [programIn(folder), 'build'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: withoutTelemetry,
    });
    return folder;
  } catch (error) {
    console.error(`next start is skipped: ${String(error.message).split('\n')[0]}`);
    return null;
  }
}

export function startNext(folder, port, pin) {
  const start = [programIn(folder), 'start', '-p', String(port), '-H', '127.0.0.1'];
  const [command, ...rest] = pin(0, process.execPath, ...start);
  return spawn(command, rest, { cwd: folder, stdio: 'ignore', env: withoutTelemetry });
}
