import { z } from 'zod';

/** What a client says that cannot do the sum: its request is taken all the same, and looked at more closely. */
export const noProof = 'none';

/**
 * A sum in ALTCHA's format: find the number below `maxnumber` whose SHA-256 behind `salt` is `challenge`. `salt` says
 * when it expires; it counts once.
 */
export const proofChallengeSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

/** The answer: the challenge with its number. Travels as base64 of its JSON. */
export const proofSchema = proofChallengeSchema.omit({ maxnumber: true }).extend({ number: z.int().min(0) });
export type Proof = z.infer<typeof proofSchema>;
