import { spawn } from 'node:child_process';
import { clearTimeout, setTimeout } from 'node:timers';

/** Runs a program and returns its exit code and output. `input` is written to its standard input, `file` receives its output. */
export function run(program, args, { cwd, env, input, timeoutMs, output } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: env ?? process.env,
      stdio: ['pipe', output ?? 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout?.setEncoding('utf8').on('data', (chunk) => (out += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk) => (err += chunk));
    const timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const end = (code) => {
      clearTimeout(timer);
      resolve({ code, out, err });
    };
    child.once('error', (error) => {
      err += error.message;
      end(127);
    });
    child.once('close', (code) => end(code ?? 137));
    // A program that ends without reading everything is judged by its exit code.
    child.stdin.on('error', () => undefined);
    if (input?.pipe) input.pipe(child.stdin);
    else child.stdin.end(input);
  });
}

/** The same, for programs that must not fail. */
export async function must(program, args, options) {
  const { code, out, err } = await run(program, args, options);
  if (code !== 0) {
    const tail = `${out}\n${err}`.trim().split('\n').slice(-40).join('\n');
    throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${tail}`);
  }
  return out;
}

export const hasProgram = async (name) => (await run('sh', ['-c', `command -v ${name}`])).code === 0;
