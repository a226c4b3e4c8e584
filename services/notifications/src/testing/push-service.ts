import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The browser's half of a subscription. */
export class PushReceiver {
  private constructor(
    private readonly keys: ECDH,
    private readonly authSecret: Buffer,
  ) {}

  static random(): PushReceiver {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    return new PushReceiver(keys, randomBytes(16));
  }

  static of(privateKey: string, auth: string): PushReceiver {
    const keys = createECDH('prime256v1');
    keys.setPrivateKey(privateKey, 'base64url');
    return new PushReceiver(keys, Buffer.from(auth, 'base64url'));
  }

  get p256dh(): string {
    return this.keys.getPublicKey('base64url');
  }

  get auth(): string {
    return this.authSecret.toString('base64url');
  }

  /** RFC 8291 over a single record of RFC 8188. Throws if the message is not for this receiver. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), senderKey]);
    const secret = hkdf(this.authSecret, this.keys.computeSecret(senderKey), info, 32);
    const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No last record');
    return padded.subarray(0, end).toString('utf8');
  }
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

export interface Pushed {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A stub push service that rejects every violation of RFC 8030 and RFC 8292. Its paths are the endpoints. */
export class PushService {
  readonly received: Pushed[] = [];
  /** Overrides the response status of a path. */
  readonly statuses = new Map<string, number>();
  /** The key that browsers subscribed with. */
  publicKey = '';
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const pushed = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    const status = this.statuses.get(pushed.path) ?? this.statusFor(request.method, pushed);
    if (status === 201) this.received.push(pushed);
    response.writeHead(status).end();
  }

  private statusFor(method: string | undefined, { headers, body }: Pushed): number {
    if (method !== 'POST' || !/^\d+$/.test(headers.ttl as string)) return 400;
    if (headers['content-encoding'] !== 'aes128gcm' || body.length > 4096) return 413;
    if (!/^(very-low|low|normal|high)$/.test(headers.urgency as string)) return 400;
    if (!/^[\w-]{1,32}$/.test(headers.topic as string)) return 400;
    return this.isAuthorised(headers.authorization ?? '') ? 201 : 403;
  }

  /** RFC 8292: signed with the subscription's key, for this origin, valid for at most a day, with a contact. */
  private isAuthorised(authorization: string): boolean {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
    if (key !== this.publicKey) return false;
    const [header = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg: string };
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      aud: string;
      exp: number;
      sub: string;
    };
    const remaining = exp - Date.now() / 1000;
    return (
      signed &&
      alg === 'ES256' &&
      aud === `http://${this.host}` &&
      remaining > 0 &&
      remaining <= 86_400 &&
      /^mailto:.+@/.test(sub)
    );
  }
}
