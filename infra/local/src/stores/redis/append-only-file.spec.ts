import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeZeros } from './append-only-file';

describe('removeZeros', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchline-redis-'));
    mkdirSync(join(folder, 'appendonlydir'));
    file = join(folder, 'appendonlydir', 'appendonly.aof.1.incr.aof');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const command = '*1\r\n$4\r\nPI\0G\r\n';
  it.each([0, 1, 65_535, 65_536, 200_000])(
    'removes %i zeros from the end, and none from the middle',
    (count) => {
      writeFileSync(file, command + '\0'.repeat(count));
      expect(removeZeros(folder)).toBe(count);
      expect(readFileSync(file, 'latin1')).toBe(command);
    },
  );

  it.each([0, 65_536, 70_000])('empties a file of %i zeros', (count) => {
    writeFileSync(file, Buffer.alloc(count));
    expect(removeZeros(folder)).toBe(count);
    expect(readFileSync(file)).toHaveLength(0);
  });

  it('does nothing before the first start', () => {
    expect(removeZeros(join(folder, 'none'))).toBe(0);
  });
});
