import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryPath } from './debian-packages';

it('finds the libraries that a package keeps in a folder of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchline-packages-'));
  const put = (path: string, name: string) => {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, name), '');
  };
  put('usr/lib/x86_64-linux-gnu', 'libpulse.so.0');
  put('usr/lib/x86_64-linux-gnu/pulseaudio', 'libpulsecommon-16.1.so');
  put('usr/lib/x86_64-linux-gnu/gconv', 'UTF-16.so');
  put('usr/lib/chromium', 'chromium-headless-shell');
  expect(libraryPath(folder).split(':')).toEqual(
    ['usr/lib/x86_64-linux-gnu', 'usr/lib/x86_64-linux-gnu/pulseaudio', 'usr/lib'].map((path) =>
      join(folder, path),
    ),
  );
});
