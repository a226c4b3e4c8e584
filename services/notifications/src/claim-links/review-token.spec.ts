import { randomBytes } from 'node:crypto';
import { claimToken, readClaimToken } from './claim-token';
import { readReviewToken, reviewToken, validSeconds } from './review-token';

const key = randomBytes(32);
const lead = '01900000-0000-7000-8000-00000000abcd';
const now = new Date('2026-03-01T12:00:00Z');
const token = reviewToken(lead, key, now);

it('names its lead until it expires', () => {
  expect(readReviewToken(token, key, now)).toBe(lead);
  expect(readReviewToken(token, key, new Date(now.getTime() + validSeconds * 1_000))).toBe(lead);
  expect(readReviewToken(token, key, new Date(now.getTime() + validSeconds * 1_000 + 1_000))).toBeNull();
});

it('is refused with any other bit, length or key', () => {
  const bytes = Buffer.from(token, 'base64url');
  for (let at = 0; at < bytes.length; at += 1)
    for (const bit of [1, 128]) {
      const forged = Buffer.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ bit;
      expect(readReviewToken(forged.toString('base64url'), key, now)).toBeNull();
    }
  for (const other of ['', 'x', `${token}A`, token.slice(1), `${token}=`])
    expect(readReviewToken(other, key, now)).toBeNull();
  expect(readReviewToken(token, randomBytes(32), now)).toBeNull();
});

it('is no claim of a lead, and a claim is no review', () => {
  expect(readClaimToken(token, key, now)).toBeNull();
  const claim = claimToken({ lead_id: lead, person_id: lead }, key, now);
  expect(readReviewToken(claim, key, now)).toBeNull();
});
