import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from './key-ring';

/** 128 bits, too many to guess. */
const signatureBytes = 16;

/** Signs parameters of URLs, so that only this system can create valid ones. */
export class UrlSigner {
  constructor(private readonly keys: KeyRing) {}

  sign(text: string): string {
    return digest(text, this.keys.current.bytes).toString('base64url');
  }

  holds(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== signatureBytes) return false;
    return this.keys.all.some(({ bytes }) => timingSafeEqual(given, digest(text, bytes)));
  }
}

const digest = (text: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes);
