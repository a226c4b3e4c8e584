import { bytesOfUuid, readSignedBody, signBody, uuidOf } from '@latchline/runtime/crypto/signed-body';

/** Long enough for somebody who is moving house. */
export const validSeconds = 60 * 86_400;

const bodyBytes = 16 + 4;
/** Keeps it apart from links that claim a lead, which are signed with the same key. */
const purpose = 'review-lead';

/** Lead and end of validity, signed. It can do one thing: write the review of this lead. */
export function reviewToken(leadId: string, key: Buffer, now: Date): string {
  const body = Buffer.alloc(bodyBytes);
  body.set(bytesOfUuid(leadId), 0);
  body.writeUInt32BE(Math.floor(now.getTime() / 1_000) + validSeconds, 16);
  return signBody(body, key, purpose);
}

/** The id of the lead; null if the token is forged, damaged or expired. */
export function readReviewToken(token: string, key: Buffer, now: Date): string | null {
  const body = readSignedBody(token, bodyBytes, key, purpose);
  if (!body || body.readUInt32BE(16) * 1_000 < now.getTime()) return null;
  return uuidOf(body.subarray(0, 16));
}
