// node run-program.mjs <source> [argument …]: bundles and runs a tool among the sources of a service or of the gateway.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { bundleProgram } from './bundle-program.mjs';

const [source, ...rest] = process.argv.slice(2);
const program = await bundleProgram(resolve(source));
spawn(process.execPath, ['--enable-source-maps', program, ...rest], { stdio: 'inherit' }).once(
  'close',
  (code) => (process.exitCode = code ?? 1),
);
