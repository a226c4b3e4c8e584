import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { encodeCBOR } from '@levischuck/tiny-cbor';

/** What the device checked: that somebody is there, and who. */
const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** An authenticator with one ES256 key, in software (WebAuthn Level 3, sections 6.1 and 6.5). */
export class SoftwareAuthenticator {
  counter = 0;
  isVerified = true;
  readonly id = base64url(randomBytes(32));
  private readonly key: KeyObject;
  private readonly coordinates: { readonly x: string; readonly y: string };

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.coordinates = { x, y };
  }

  /** The answer of `navigator.credentials.create()`, as JSON. */
  create({ challenge }: { readonly challenge: string }): object {
    const id = Buffer.from(this.id, 'base64url');
    const { x, y } = this.coordinates;
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // COSE: key type EC2, algorithm ES256, curve P-256.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, encodeCBOR(cose)]);
    const authData = Buffer.concat([this.authenticatorData(withKey), attested]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.credential({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
      attestationObject: base64url(encodeCBOR(attestation)),
      transports: ['internal'],
    });
  }

  /** The answer of `navigator.credentials.get()`, as JSON. */
  get({ challenge }: { readonly challenge: string }): object {
    this.counter += 1;
    const data = this.authenticatorData(0);
    const clientData = this.clientData('webauthn.get', challenge);
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), this.key)),
    });
  }

  private credential(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = present | (this.isVerified ? verified : 0) | more;
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }
}
