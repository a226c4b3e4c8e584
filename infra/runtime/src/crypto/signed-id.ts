import { bytesOfUuid, readSignedBody, signBody, uuidOf } from './signed-body';

/** Version of the format, which distinguishes it from a later one. */
const version = 1;
const bodyBytes = 1 + 16;

/** A UUID that only holders of the key can make: 44 characters for a URL. */
export const signedId = (id: string, key: Buffer, purpose: string): string =>
  signBody(Buffer.concat([Buffer.from([version]), bytesOfUuid(id)]), key, purpose);

/** Null if it is forged or damaged. */
export function readSignedId(token: string, key: Buffer, purpose: string): string | null {
  const body = readSignedBody(token, bodyBytes, key, purpose);
  return body?.[0] === version ? uuidOf(body.subarray(1)) : null;
}
