import { createHash } from 'node:crypto';

const offered = (acceptEncoding: string, name: string): boolean =>
  acceptEncoding.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
    return coding === name && !refused;
  });

/** The best encoding that the client accepts. */
export function preferredEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!acceptEncoding) return 'identity';
  if (offered(acceptEncoding, 'br')) return 'br';
  return offered(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

export interface AcceptedEncodings {
  readonly acceptEncoding: string | undefined;
  /** `Available-Dictionary` (RFC 9842): the dictionary that the client has. */
  readonly availableDictionary: string | undefined;
}

export interface EncodedBodies {
  readonly body: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
  /** The page compressed with this dictionary; null if it is not. Only on pages that are the same for everybody. */
  readonly inDictionary?: ((name: string) => Buffer | null) | undefined;
}

/** The smallest body that the client accepts. */
export function encodedFor(
  { body, inDictionary }: EncodedBodies,
  { acceptEncoding, availableDictionary }: AcceptedEncodings,
): { encoding: 'dcz' | 'br' | 'gzip' | 'identity'; body: Buffer } {
  if (inDictionary && availableDictionary && offered(acceptEncoding ?? '', 'dcz')) {
    const dcz = inDictionary(availableDictionary);
    if (dcz) return { encoding: 'dcz', body: dcz };
  }
  const encoding = preferredEncoding(acceptEncoding);
  return { encoding, body: body[encoding] };
}

/** An entity tag of the content. Weak, because all encodings share it. */
export function weakTag(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Whether the client's cached copy is current. */
export const matchesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag.trim()) === weak(etag)));

const weak = (tag: string) => tag.replace(/^W\//, '');
