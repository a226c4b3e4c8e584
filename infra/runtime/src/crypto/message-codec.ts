import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { KeyRing } from './key-ring';
import { pooledRandomBytes } from './random-pool';

/** Sealed with the only key there was, `v1.<bytes>`, or with one of several, `v2.<version of the key>.<bytes>`. */
const unversioned = 'v1.';
const versioned = 'v2.';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals everything written to Redis with AES-256-GCM, so that personal data is never in clear text in Redis, its
 * append-only file or a copy of it. A modified message cannot be opened.
 */
export class MessageCodec {
  constructor(private readonly keys: KeyRing) {}

  seal(value: unknown): string {
    const { all } = this.keys;
    const [{ version, bytes: key }] = all;
    const iv = pooledRandomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    const text = cipher.update(JSON.stringify(value), 'utf8');
    // GCM is a stream cipher, so final() returns no further text.
    cipher.final();
    // A single key needs no version, and processes of the previous release know none.
    const prefix = all.length === 1 ? unversioned : `${versioned}${version}.`;
    return prefix + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
  }

  open(sealed: string): unknown {
    if (sealed.startsWith(unversioned)) return this.openWithAny(bytesIn(sealed, unversioned.length));
    if (!sealed.startsWith(versioned)) throw new Error('The message was not sealed by this system');
    const end = sealed.indexOf('.', versioned.length);
    const version = sealed.slice(versioned.length, end);
    const key = this.keys.find(version);
    if (!key) throw new Error(`The message was sealed with a key that is not here: version ${version}`);
    return opened(bytesIn(sealed, end + 1), key.bytes);
  }

  /** Whether the newest key sealed this. */
  isCurrent(sealed: string): boolean {
    const { all } = this.keys;
    return all.length === 1 || sealed.startsWith(`${versioned}${all[0].version}.`);
  }

  private openWithAny(bytes: Buffer): unknown {
    try {
      return openedWithOne(this.keys.all, bytes);
    } catch (error) {
      // Another process may have read a new key earlier, and have no other.
      if (!this.keys.readChanges()) throw error;
      return openedWithOne(this.keys.all, bytes);
    }
  }
}

const bytesIn = (sealed: string, start: number): Buffer => Buffer.from(sealed.slice(start), 'base64');

function openedWithOne([newest, ...older]: KeyRing['all'], bytes: Buffer): unknown {
  for (const { bytes: key } of older.reverse()) {
    try {
      return opened(bytes, key);
    } catch {
      // Sealed with another key, or modified: the last attempt tells.
    }
  }
  return opened(bytes, newest.bytes);
}

function opened(bytes: Buffer, key: Buffer): unknown {
  const iv = bytes.subarray(0, ivBytes);
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  decipher.setAuthTag(tag);
  const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as unknown;
}
