import { createHmac, timingSafeEqual } from 'node:crypto';

const macBytes = 16;

/** Bytes that only holders of the key can make, for a URL. A signature for one purpose is invalid for any other. */
export const signBody = (body: Buffer, key: Buffer, purpose: string): string =>
  Buffer.concat([body, macOf(body, key, purpose)]).toString('base64url');

/** The signed bytes; null if the token is forged, damaged or of another length. */
export function readSignedBody(
  token: string,
  bodyBytes: number,
  key: Buffer,
  purpose: string,
): Buffer | null {
  const bytes = Buffer.alloc(bodyBytes + macBytes);
  const given = Buffer.from(token, 'base64url');
  given.copy(bytes);
  const body = bytes.subarray(0, bodyBytes);
  // Always compared, so that a malformed token takes as long as a forged one.
  const isSigned = timingSafeEqual(bytes.subarray(bodyBytes), macOf(body, key, purpose));
  const isWellFormed = given.length === bytes.length && given.toString('base64url') === token;
  return isSigned && isWellFormed ? body : null;
}

const macOf = (body: Buffer, key: Buffer, purpose: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}:`).update(body).digest().subarray(0, macBytes);

export const bytesOfUuid = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

export const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
