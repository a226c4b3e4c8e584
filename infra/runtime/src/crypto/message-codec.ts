import { createCipheriv, createDecipheriv } from 'node:crypto';
import { pooledRandomBytes } from './random-pool';

const version = 'v1.';
const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/**
 * Seals everything written to Redis with AES-256-GCM, so that personal data is never in clear text in Redis, its
 * append-only file or a copy of it. A modified message cannot be opened.
 */
export class MessageCodec {
  constructor(private readonly key: Buffer) {
    if (key.length !== keyBytes)
      throw new Error(`A sealing key must have ${keyBytes} bytes, not ${key.length}`);
  }

  static fromBase64(key: string): MessageCodec {
    return new MessageCodec(Buffer.from(key, 'base64'));
  }

  seal(value: unknown): string {
    const iv = pooledRandomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv, { authTagLength: tagBytes });
    const text = cipher.update(JSON.stringify(value), 'utf8');
    // GCM is a stream cipher, so final() returns no further text.
    cipher.final();
    return version + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
  }

  open(sealed: string): unknown {
    if (!sealed.startsWith(version)) throw new Error('The message was not sealed by this system');
    const bytes = Buffer.from(sealed.slice(version.length), 'base64');
    const iv = bytes.subarray(0, ivBytes);
    const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', this.key, iv, { authTagLength: tagBytes });
    decipher.setAuthTag(tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as unknown;
  }
}
