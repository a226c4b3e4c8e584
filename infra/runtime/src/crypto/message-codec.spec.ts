import { randomBytes } from 'node:crypto';
import { MessageCodec } from './message-codec';

const codec = new MessageCodec(randomBytes(32));

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
    expect(() => new MessageCodec(randomBytes(32)).open(sealed)).toThrow();
    expect(() => codec.open('{"n":1}')).toThrow('not sealed');
    expect(() => codec.open('v1.')).toThrow();
  });

  it('rejects a shorter key', () => {
    expect(() => MessageCodec.fromBase64(Buffer.alloc(16).toString('base64'))).toThrow('32 bytes');
  });
});
