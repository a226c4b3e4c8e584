import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type CommandCheck, checkOf } from '../../support/command-checks';
import { namedCommands } from '../../support/documented-commands';
import { root } from '../../support/repository';
import { settings } from '../../support/settings';

const folder = mkdtempSync(join(tmpdir(), 'latchline-commands-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string) =>
  spawnSync('sh', ['-c', command], {
    cwd: root,
    encoding: 'utf8',
    timeout: 240_000,
    env: {
      ...process.env,
      TEMP: folder,
      SITE: settings.url,
      LATCHLINE_DATA_DIR: dirname(settings.runFile),
      // Postgres and Redis run from that folder.
      DATABASE_URL: '',
      REDIS_URL: '',
      NO_COLOR: '1',
      NX_DAEMON: 'false',
    },
  });

const replaced = (text: string, { instead = {} }: CommandCheck) =>
  Object.entries(instead).reduce((command, [part, other]) => command.replace(part, other), text);

/** Keyed by the command that runs: several documents contain the same one. */
const checks = new Map(
  namedCommands.flatMap(({ text }) => {
    const check = checkOf(text);
    return check?.says ? [[replaced(text, check), { text, check }] as const] : [];
  }),
);

for (const [command, { text, check }] of checks) {
  test(`${text} does what its documentation says`, () => {
    test.setTimeout(250_000);
    const { needs, exits = [0], says = /^/ } = check;
    test.skip(needs !== undefined && run(`command -v ${needs}`).status !== 0, `needs ${needs}`);
    const before = run('git status --porcelain').stdout;
    const { status, stdout, stderr } = run(command);
    expect(stdout + stderr).toMatch(says);
    expect(exits).toContain(status);
    expect(run('git status --porcelain').stdout, 'the working tree is as it was').toBe(before);
  });
}
