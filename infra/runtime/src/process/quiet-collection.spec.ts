import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { transformFileSync } from '@swc/core';

/** In a process of its own, which can be ended if it stops responding. */
it('gives memory back, and the process goes on', () => {
  const file = join(__dirname, 'quiet-collection.ts');
  const parser = { syntax: 'typescript' } as const;
  const { code } = transformFileSync(file, { swcrc: false, jsc: { parser }, module: { type: 'commonjs' } });
  const script = `${code}
    let garbage = Array.from({ length: 200_000 }, (_, index) => [index]);
    const before = process.memoryUsage().heapTotal;
    garbage = undefined;
    exports.collectGarbage().then(() => console.log(process.memoryUsage().heapTotal < before / 2));`;
  const run = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', timeout: 60_000 });
  expect(run).toMatchObject({ status: 0, stdout: 'true\n' });
});
