import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

describe('the commit hook', () => {
  it('runs Nx on the affected projects with valid arguments', () => {
    const folder = mkdtempSync(join(tmpdir(), 'commit-hook-'));
    const plan = join(folder, 'plan.json');
    try {
      const hook = readFileSync(join(root, '.husky', 'pre-commit'), 'utf8').trim();
      // With --graph, Nx parses its arguments and plans the tasks without running them.
      execFileSync('sh', ['-c', `${hook} --graph=${plan}`], { cwd: root, stdio: 'pipe' });
      expect(JSON.parse(readFileSync(plan, 'utf8'))).toHaveProperty('tasks');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
