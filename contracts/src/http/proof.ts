import { z } from 'zod';

/** Sent by a client that cannot solve the challenge: its request is accepted and checked more closely. */
export const noProof = 'none';

/**
 * A proof of work in ALTCHA format: find the number up to `maxnumber` for which the SHA-256 of `salt` followed by the number
 * is `challenge`. It works once.
 */
export const proofChallengeSchema = z.object({
  /** Hash algorithm. */
  algorithm: z.literal('SHA-256'),
  /** The hash to find, hexadecimal. */
  challenge: z.string(),
  /** Upper limit of the number. */
  maxnumber: z.int(),
  /** Start of the hashed text. Contains the expiry time. */
  salt: z.string(),
  /** Signature of the server; send it back unchanged. */
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

/** The solution: the challenge with the number. Sent as base64 of its JSON. */
export const proofSchema = proofChallengeSchema.omit({ maxnumber: true }).extend({ number: z.int().min(0) });
export type Proof = z.infer<typeof proofSchema>;
