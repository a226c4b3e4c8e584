import { bytesOfUuid, readSignedBody, signBody, uuidOf } from '@latchline/runtime/crypto/signed-body';

export interface Claim {
  readonly lead_id: string;
  /** Id of the user that the link was sent to. */
  readonly person_id: string;
}

/** Long enough to sleep over a lead that can wait. */
const validSeconds = 24 * 3_600;

const bodyBytes = 16 + 16 + 4;
const purpose = 'claim-lead';

/** Lead, person and end of validity, signed. It can do one thing: claim this lead for this person. */
export function claimToken({ lead_id, person_id }: Claim, key: Buffer, now: Date): string {
  const body = Buffer.alloc(bodyBytes);
  body.set(bytesOfUuid(lead_id), 0);
  body.set(bytesOfUuid(person_id), 16);
  body.writeUInt32BE(Math.floor(now.getTime() / 1_000) + validSeconds, 32);
  return signBody(body, key, purpose);
}

/** Null if it is forged, damaged or expired. */
export function readClaimToken(token: string, key: Buffer, now: Date): Claim | null {
  const body = readSignedBody(token, bodyBytes, key, purpose);
  if (!body || body.readUInt32BE(32) * 1_000 < now.getTime()) return null;
  return { lead_id: uuidOf(body.subarray(0, 16)), person_id: uuidOf(body.subarray(16, 32)) };
}
