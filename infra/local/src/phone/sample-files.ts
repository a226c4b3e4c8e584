import { crc32, deflateSync } from 'node:zlib';

const seconds = 2;

/** MP3 without sound: frames of 128 kbit/s at 44,100 Hz that hold no data. */
export function silence(): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_c4, 0);
  return Buffer.concat(Array<Buffer>(Math.ceil((seconds * 44_100) / 1_152)).fill(frame));
}

/** WAV with a tone: 16-bit samples, one channel. */
export function tone(): Buffer {
  const rate = 8_000;
  const samples = rate * seconds;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    file.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * 440 * at) / rate)), 44 + at * 2);
  return file;
}

const [width, height] = [320, 240];
let drawn: Buffer | undefined;

/** PNG of a cylinder lock: a brass disc with a keyhole. */
export function photo(): Buffer {
  if (drawn) return drawn;
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows.set(colourAt(x - width / 2, y - height / 2), y * (1 + width * 3) + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return (drawn = Buffer.concat([signature, ...parts]));
}

function colourAt(x: number, y: number): readonly [number, number, number] {
  const isKeyhole = Math.hypot(x, y + 20) < 18 || (Math.abs(x) < 7 && y > -20 && y < 45);
  if (isKeyhole) return [20, 20, 20];
  return Math.hypot(x, y) < 90 ? [196, 154, 60] : [92, 64, 51];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
