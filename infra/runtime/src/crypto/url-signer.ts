import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const keyBytes = 32;
/** 128 bits, too many to guess. */
const signatureBytes = 16;

/** Signs parameters of URLs, so that only this system can create valid ones. */
export class UrlSigner {
  private readonly key: Buffer;

  /** `secret` is in base64, like MESSAGE_SEALING_KEY; each purpose gets its own derived key. */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(
      hkdfSync('sha256', Buffer.from(secret, 'base64'), '', `address:${purpose}`, keyBytes),
    );
  }

  sign(text: string): string {
    return this.digest(text).toString('base64url');
  }

  holds(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return given.length === signatureBytes && timingSafeEqual(given, this.digest(text));
  }

  private digest(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest().subarray(0, signatureBytes);
  }
}
