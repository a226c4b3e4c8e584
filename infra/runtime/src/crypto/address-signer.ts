import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const keyBytes = 32;
/** 128 bits: nobody guesses one. */
const signatureBytes = 16;

/** Signs what is said in addresses, so that nobody else can have us make things of their choosing. */
export class AddressSigner {
  private readonly key: Buffer;

  /** `secret` in base64, as MESSAGE_SEALING_KEY is; each purpose has a key of its own. */
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
