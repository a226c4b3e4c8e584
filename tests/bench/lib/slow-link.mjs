// Two network namespaces, joined by the program in ../slow-link.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const tools = join(process.env.LATCHLINE_TOOLS_DIR ?? join(here, '../../../.latchline/tools'), 'go');

const found = (name, ...more) =>
  [...(process.env.PATH ?? '').split(delimiter), ...more]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
const go = () => found('go', '/usr/local/go/bin');

/** What this machine lacks; empty if nothing. */
export function missing() {
  return [
    process.platform === 'linux' ? '' : 'Linux',
    process.getuid?.() === 0 ? '' : 'root',
    existsSync('/dev/net/tun') ? '' : '/dev/net/tun',
    go() ? '' : 'Go',
    ...['ip', 'nsenter', 'setpriv'].map((name) => (found(name) ? '' : name)),
  ].filter(Boolean);
}

/** Builds with Go in the folder of tools, where later runs find it. Returns the path of the program. */
export function goProgram(name, args, options) {
  mkdirSync(tools, { recursive: true });
  execFileSync(go(), args, {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, GOBIN: tools, CGO_ENABLED: '0' },
  });
  return join(tools, name);
}

/** The modules that a program was built from, with their versions. */
export const goVersions = (program) => execFileSync(go(), ['version', '-m', program], { encoding: 'utf8' });

/**
 * `server` and `phone` are the starts of command lines that run there, and end with this process. `set` configures both directions
 * from a seed; `counts` are those since then. The namespaces exist until `close`, or the end of this process.
 */
export async function openSlowLink() {
  const program = goProgram('slow-link', ['build', '-o', join(tools, 'slow-link'), '.'], {
    cwd: join(here, '../slow-link'),
  });
  const child = spawn(program, [], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The link ended');
    return JSON.parse(value);
  };
  const { server, phone } = await answer();
  // One question after the other, so that each gets its own answer.
  let last = Promise.resolve();
  const ask = (question) => {
    last = last.then(() => {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      return answer();
    });
    return last;
  };
  const inside = (path) => ['nsenter', `--net=${path}`, 'setpriv', '--pdeathsig', 'TERM'];
  return {
    address: '198.18.0.1',
    server: inside(server),
    phone: inside(phone),
    set: ({ down, up }, seed) => ask({ down, up, seed }),
    counts: () => ask({}),
    close: () => child.stdin.end(),
  };
}
