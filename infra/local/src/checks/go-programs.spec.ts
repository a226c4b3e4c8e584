import { join } from 'node:path';
import { obtainProgram } from './go-programs';
import type { ToolCall, ToolResult, ToolRunner } from './tool-runner';

const toolsFolder = '/tools';
let calls: ToolCall[];
let said: string[];
beforeEach(() => {
  calls = [];
  said = [];
});

const context = (result: Partial<ToolResult> = {}) => ({
  toolsFolder,
  say: (line: string) => void said.push(line),
  tools: {
    run: (call: ToolCall) => {
      calls.push(call);
      return Promise.resolve({ ok: true, reason: '', stalled: false, ...result });
    },
  } as unknown as ToolRunner,
});
const only =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name) ? `/usr/bin/${name}` : null;

describe('a program built with Go', () => {
  it('is used if it is installed', async () => {
    expect(await obtainProgram('k6', context(), only('k6', 'go'))).toBe('');
    expect(calls).toEqual([]);
  });

  it('is built at a fixed version into the folder of downloaded programs', async () => {
    expect(await obtainProgram('helm', context(), only('go'))).toBe('');
    expect(calls).toEqual([
      {
        command: '/usr/bin/go',
        args: [
          'install',
          '-gcflags=all=-dwarf=false',
          '-ldflags=-s -w',
          expect.stringMatching(/^helm\.sh\/helm\/v\d+\/cmd\/helm@v\d+\.\d+\.\d+$/),
        ],
        env: { GOBIN: join(toolsFolder, 'go') },
      },
    ]);
    expect(said).toHaveLength(1);
  });

  it('is also looked for in the folder of earlier builds', async () => {
    const paths: (string | undefined)[] = [];
    await obtainProgram('helm', context(), (_, path) => {
      paths.push(path);
      return null;
    });
    expect(paths[0]?.split(':')).toContain(join(toolsFolder, 'go'));
  });

  it('is reported as missing when Go is not installed or cannot build it', async () => {
    expect(await obtainProgram('k6', context(), only())).toMatch(
      /^needs k6, or Go to build it \(go install /,
    );
    const failed = context({ ok: false, reason: 'exit code 1' });
    expect(await obtainProgram('k6', failed, only('go'))).toMatch(
      /^needs k6; go install \S+ failed \(exit code 1\)$/,
    );
  });
});
