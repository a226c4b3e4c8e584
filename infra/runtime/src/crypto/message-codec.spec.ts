import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageCodec } from './message-codec';
import { sealingKeys } from './sealing-keys';

const newKey = () => randomBytes(32).toString('base64');
const codecOf = (...keys: string[]) =>
  new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: keys.join('\n') }));
const codec = codecOf(newKey());

describe('MessageCodec', () => {
  it.each([{ name: 'Zoë 🔑 مفتاح' }, null, [], 'text', 0, { nested: { list: [1, null] } }])(
    'opens what it sealed: %j',
    (value) => {
      expect(codec.open(codec.seal(value))).toEqual(value);
    },
  );

  it('seals the same value differently every time, and never in clear text', () => {
    const [first, second] = [codec.seal({ phone: '07700 900123' }), codec.seal({ phone: '07700 900123' })];
    expect(first).not.toBe(second);
    expect(Buffer.from(first.slice(3), 'base64').toString('latin1')).not.toContain('07700');
  });

  it('rejects a message changed by a single bit, sealed with another key, or not sealed', () => {
    const sealed = codec.seal({ n: 1 });
    const bytes = Buffer.from(sealed.slice(3), 'base64');
    for (const position of [0, 15, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
      expect(() => codec.open(`v1.${changed.toString('base64')}`)).toThrow();
    }
    expect(() => codecOf(newKey()).open(sealed)).toThrow();
    expect(() => codec.open('{"n":1}')).toThrow('not sealed');
    expect(() => codec.open('v1.')).toThrow();
  });

  it('rejects a shorter key', () => {
    expect(() => codecOf(Buffer.alloc(16).toString('base64'))).toThrow('32 bytes');
  });
});

describe('MessageCodec with several keys', () => {
  const [old, next] = [newKey(), newKey()];

  it('opens what each of its keys sealed, and seals with the newest', () => {
    const rotated = codecOf(next, old);
    expect(rotated.open(codecOf(old).seal('before'))).toBe('before');
    expect(rotated.open(codecOf(old, next).seal('by a process that has only been given the key'))).toContain(
      'given',
    );
    expect(codecOf(next).open(rotated.seal('after'))).toBe('after');
    expect(() => codecOf(old).open(rotated.seal('after'))).toThrow('a key that is not here: version ');
  });

  it('says whether the newest key sealed a message', () => {
    const rotated = codecOf(next, old);
    expect(rotated.isCurrent(rotated.seal(1))).toBe(true);
    expect(rotated.isCurrent(codecOf(old).seal(1))).toBe(false);
    expect(codecOf(old).isCurrent(codecOf(old).seal(1))).toBe(true);
  });

  it('can be read by the previous release as long as it has a single key', () => {
    expect(codecOf(old).seal(1)).toMatch(/^v1\.[A-Za-z0-9+/=]+$/);
    expect(codecOf(next, old).seal(1)).toMatch(/^v2\.[\w-]{8}\.[A-Za-z0-9+/=]+$/);
  });

  it('opens what a process sealed that has read the file since, and has no other key', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchline-keys-'));
    const file = join(folder, 'keys');
    writeFileSync(file, old);
    const late = new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: old, MESSAGE_SEALING_KEY_FILE: file }));
    expect(late.open(codecOf(old).seal('before'))).toBe('before');
    writeFileSync(file, `${next}\n`);
    expect(late.open(codecOf(next).seal('after'))).toBe('after');
    expect(() => late.open(codecOf(newKey()).seal('by a stranger'))).toThrow();
    rmSync(folder, { recursive: true });
  });
});
