import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryPath } from './debian-packages';

it.each(['x86_64-linux-gnu', 'arm-linux-gnueabihf'])(
  'finds what a package keeps in a folder of its own in %s',
  (machine) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchline-packages-'));
    const put = (path: string, name: string) => {
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(join(folder, path, name), '');
    };
    put(`usr/lib/${machine}`, 'libpulse.so.0');
    put(`usr/lib/${machine}/pulseaudio`, 'libpulsecommon-16.1.so');
    put(`usr/lib/${machine}/gconv`, 'UTF-16.so');
    put('usr/lib/chromium', 'chromium-headless-shell');
    expect(libraryPath(folder).split(':')).toEqual(
      [`usr/lib/${machine}`, `usr/lib/${machine}/pulseaudio`, 'usr/lib'].map((path) => join(folder, path)),
    );
  },
);
