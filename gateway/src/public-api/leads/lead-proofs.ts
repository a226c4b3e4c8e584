import { Inject, Injectable } from '@nestjs/common';
import {
  type Proof,
  type ProofChallenge,
  proofChallengeSchema,
  proofSchema,
} from '@latchline/contracts/http/proof';
import type { KeyRing, VersionedKey } from '@latchline/runtime/crypto/key-ring';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { hashedKey } from '../../edge/clients/client-address';
import { type RateLimit, RateLimits } from '../../edge/limits/rate-limits';
import { SESSION_KEYS } from '../../edge/session-keys';

/** Long enough for a slow phone with poor reception. */
const validSeconds = 10 * 60;
/** 5,000 hashes on average: well under a second on a slow phone, hours of CPU time for a million forms. */
const maxNumber = 10_000;
const algorithm = 'SHA-256';

/** Proof-of-work challenges for suspicious networks. Signed, so none is stored before it is solved; each works once. */
@Injectable()
export class LeadProofs {
  /** One use per challenge, remembered for as long as it is valid. */
  private readonly uses: RateLimit;

  constructor(
    limits: RateLimits,
    @Inject(SESSION_KEYS) private readonly keys: KeyRing,
  ) {
    this.uses = limits.create({ name: 'lead-proofs', points: 1, seconds: validSeconds });
  }

  async challenge(): Promise<ProofChallenge> {
    const expires = new Date(Date.now() + validSeconds * 1000);
    return proofChallengeSchema.parse(
      await createChallenge({ algorithm, hmacKey: hmacKeyOf(this.keys.current), maxNumber, expires }),
    );
  }

  /** Whether this solves one of our unexpired challenges for the first time. */
  async isValid(proof: string): Promise<boolean> {
    const solution = decoded(proof);
    if (!solution || !solution.salt.includes('expires=')) return false;
    if (!(await this.isOurs(solution))) return false;
    return (await this.uses.take(solution.challenge)).allowed;
  }

  private async isOurs(solution: Proof): Promise<boolean> {
    for (const key of this.keys.all) if (await verifySolution(solution, hmacKeyOf(key))) return true;
    return false;
  }
}

const hmacKeyOf = (key: VersionedKey): string => hashedKey(key, 'lead-proof', 'hmac');

function decoded(proof: string): Proof | null {
  try {
    return proofSchema.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
