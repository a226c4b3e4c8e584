import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Beside other tests on two cores, the first test takes about a minute: this only ends one that hangs. */
const patienceMs = 1_200_000;

/** Made once, because each run would make it again. */
let bundle: string;
beforeAll(() => {
  const maker = pathToFileURL(join(__dirname, 'bundle.mjs')).href;
  const make = `import { bundleSimulation } from '${maker}'; console.log(await bundleSimulation());`;
  const args = ['--input-type=module', '--eval', make];
  bundle = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
}, patienceMs);

function simulate(...options: string[]) {
  const args = [join(__dirname, 'simulate.mjs'), `--bundle=${bundle}`, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const replayIn = (output: string): string[] => {
  const commands = [...output.matchAll(/^npm run simulate -w @latchline\/tests -- (--replay=.+)$/gm)];
  return commands.at(-1)![1]!.split(' ');
};

it(
  'loses nothing and doubles nothing in 10,000 schedules',
  () => {
    const { status, output } = simulate('--schedules=10000', '--seed=1');
    expect(output).toMatch(/^10000 schedules in .*, 0 failed$/m);
    expect(status).toBe(0);
  },
  patienceMs,
);

it(
  'finds each mistake that is planted in the model',
  () => {
    const { status, output } = simulate('--mistakes', '--schedules=80000', '--seed=1');
    expect(output).not.toContain('not found');
    expect(output.match(/^\| `[A-Z_]+` \|/gm)).toHaveLength(26);
    expect(status).toBe(0);
  },
  patienceMs,
);

it(
  'shrinks a failure, and replays it exactly',
  () => {
    const { status, output } = simulate('--mistake=POISONED_QUEUE', '--schedules=1000', '--workers=1');
    expect(status).toBe(1);
    expect(output).toMatch(/^Shrunk from \d+ to \d+ steps: /m);
    const first = simulate(...replayIn(output));
    expect(first.output).toMatch(/FAULT f\d: Redis/);
    expect(first.output).toMatch(/work is left for good: the outbox/);
    expect(simulate(...replayIn(output))).toEqual(first);
    const mended = replayIn(output).filter((option) => !option.startsWith('--mistake'));
    expect(simulate(...mended).output).toMatch(/Nothing went wrong/);
  },
  patienceMs,
);
