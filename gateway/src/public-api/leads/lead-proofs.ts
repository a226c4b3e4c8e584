import { Inject, Injectable } from '@nestjs/common';
import {
  type Proof,
  type ProofChallenge,
  proofChallengeSchema,
  proofSchema,
} from '@latchline/contracts/http/proof';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { hashedKey } from '../../edge/clients/client-address';
import { type RateLimit, RateLimits } from '../../edge/limits/rate-limits';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';

/** Long enough for a slow phone on one bar of signal. */
const keptSeconds = 10 * 60;
/** Five thousand hashes on average: well under a second for a slow phone, hours of machine time for a million forms. */
const maxNumber = 10_000;
const algorithm = 'SHA-256';

/** Sums for suspicious networks: signed, so that none has to be remembered before it is solved, and good for once. */
@Injectable()
export class LeadProofs {
  private readonly hmacKey: string;
  /** One use each; kept for as long as a challenge is good for. */
  private readonly uses: RateLimit;

  constructor(limits: RateLimits, @Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'JWT_SECRET'>) {
    this.hmacKey = hashedKey(config.JWT_SECRET, 'lead-proof', 'hmac');
    this.uses = limits.create({ name: 'lead-proofs', points: 1, seconds: keptSeconds });
  }

  async challenge(now = Date.now()): Promise<ProofChallenge> {
    const expires = new Date(now + keptSeconds * 1000);
    return proofChallengeSchema.parse(
      await createChallenge({ algorithm, hmacKey: this.hmacKey, maxNumber, expires }),
    );
  }

  /** Whether it is the right answer to a challenge of ours that has not expired, for the first time. */
  async isGood(proof: string): Promise<boolean> {
    const answer = decoded(proof);
    if (!answer || !answer.salt.includes('expires=')) return false;
    if (!(await verifySolution(answer, this.hmacKey))) return false;
    return (await this.uses.take(answer.challenge)).allowed;
  }
}

function decoded(proof: string): Proof | null {
  try {
    return proofSchema.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
