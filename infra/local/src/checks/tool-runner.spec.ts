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
  it('passes on all its output and reports how it ended', async () => {
    const ended = await node(
      'process.stdout.write("one "); process.stderr.write("two "); process.exitCode = 3',
    );
    expect(ended).toEqual({ ok: false, reason: 'exit code 3, see its output above', stalled: false });
    expect(printed.split(' ').sort()).toEqual(['', 'one', 'two']);
    expect(await node('')).toEqual({ ok: true, reason: '', stalled: false });
  });

  it('fails with a reason when it does not exist', async () => {
    const ended = await runner().run({ command: join(folder, 'none'), args: [] });
    expect(ended).toMatchObject({ ok: false, reason: expect.stringContaining('ENOENT') });
  });

  it('is stopped with all its child processes when it stalls', async () => {
    const child = `const { pid } = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(forever)}]);`;
    const ended = await node(`${child} console.log(pid); ${forever}`, runner({ toolsMs: 3_000 }));
    expect(ended).toEqual({ ok: false, reason: 'ended: no output for 3 seconds', stalled: true });
    const gone = await until(() => !isAlive(Number(printed)), 30_000);
    expect(gone).toBe(true);
  });

  it('names the test that was running last when it stalls', async () => {
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

  it('may be slow and silent as long as it finishes tests', async () => {
    const progressFile = join(folder, 'progress');
    const script = `let tests = 0; const timer = setInterval(() => {
      require('fs').appendFileSync(process.env.LATCHLINE_PROGRESS_FILE, JSON.stringify({ test: 'a', outcome: 'passed' }) + '\\n');
      if (++tests === 16) clearInterval(timer);
    }, 500);`;
    expect(await node(script, runner({ testsMs: 6_000 }), progressFile)).toMatchObject({ ok: true });
    expect(readFileSync(progressFile, 'utf8').trim().split('\n')).toHaveLength(16);
  });

  it('is stopped by an interruption, after which no tool starts', async () => {
    const tools = runner();
    const ended = node(`console.log('up'); ${forever}`, tools);
    await until(() => printed !== '', 30_000);
    tools.interrupt();
    expect(await ended).toMatchObject({ ok: false, reason: 'SIGKILL' });
    const marker = join(folder, 'marker');
    await node(`require('fs').writeFileSync(${JSON.stringify(marker)}, '')`, tools);
    expect(existsSync(marker)).toBe(false);
  });
});
