import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../supervisor/pause';
import { isAlive } from '../supervisor/process-table';
import { stallLimits, type StallLimits } from './stall-guard';
import { ToolRunner, type ToolResult } from './tool-runner';

let folder: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchline-tool-'));
  printed = '';
});
afterEach(() => rmSync(folder, { recursive: true }));

const runner = (limits: Partial<StallLimits> = {}): ToolRunner =>
  new ToolRunner(folder, (chunk) => void (printed += chunk.toString()), { ...stallLimits, ...limits });
const node = (script: string, tools = runner(), progressFile?: string): Promise<ToolResult> =>
  tools.run({ command: process.execPath, args: ['-e', script], ...(progressFile && { progressFile }) });
const forever = 'setInterval(() => {}, 1000);';

describe('a tool', () => {
  it('passes on all it prints and says how it ended', async () => {
    const ended = await node(
      'process.stdout.write("one "); process.stderr.write("two "); process.exitCode = 3',
    );
    expect(ended).toEqual({ ok: false, reason: 'exit code 3, see its output above', stalled: false });
    expect(printed.split(' ').sort()).toEqual(['', 'one', 'two']);
    expect(await node('')).toEqual({ ok: true, reason: '', stalled: false });
  });

  it('that does not exist fails with a reason', async () => {
    const ended = await runner().run({ command: join(folder, 'none'), args: [] });
    expect(ended).toMatchObject({ ok: false, reason: expect.stringContaining('ENOENT') });
  });

  it('that stands still is ended, with every process it started', async () => {
    const child = `const { pid } = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(forever)}]);`;
    const ended = await node(`${child} console.log(pid); ${forever}`, runner({ toolsMs: 3_000 }));
    expect(ended).toEqual({ ok: false, reason: 'ended: no output for 3 seconds', stalled: true });
    const gone = await until(() => !isAlive(Number(printed)), 30_000);
    expect(gone).toBe(true);
  });

  it('that stands still names the test that was running last', async () => {
    const progressFile = join(folder, 'progress');
    const report = (test: string, outcome?: string): void =>
      appendFileSync(progressFile, `${JSON.stringify({ test, outcome })}\n`);
    report('a.spec.ts');
    report('a.spec.ts › adds');
    report('a.spec.ts › adds', 'passed');
    report('a.spec.ts › waits for ever');
    expect(await node(forever, runner({ testsMs: 2_000 }), progressFile)).toMatchObject({
      ok: false,
      reason: 'ended: no test finished for 2 seconds; last one running: a.spec.ts › waits for ever',
    });
  });

  it('that is slow but finishes tests goes on, though it prints nothing', async () => {
    const progressFile = join(folder, 'progress');
    const script = `let tests = 0; const timer = setInterval(() => {
      require('fs').appendFileSync(process.env.LATCHLINE_PROGRESS_FILE, JSON.stringify({ test: 'a', outcome: 'passed' }) + '\\n');
      if (++tests === 16) clearInterval(timer);
    }, 500);`;
    expect(await node(script, runner({ testsMs: 6_000 }), progressFile)).toMatchObject({ ok: true });
    expect(readFileSync(progressFile, 'utf8').trim().split('\n')).toHaveLength(16);
  });

  it('is ended by an interruption, and none starts after it', async () => {
    const tools = runner();
    const ended = node(`console.log('up'); ${forever}`, tools);
    await until(() => printed !== '', 30_000);
    tools.interrupt();
    expect(await ended).toMatchObject({ ok: false, reason: 'SIGKILL' });
    const mark = join(folder, 'mark');
    await node(`require('fs').writeFileSync(${JSON.stringify(mark)}, '')`, tools);
    expect(existsSync(mark)).toBe(false);
  });
});
