import { Injectable } from '@nestjs/common';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { noProof } from '@latchline/contracts/http/proof';
import type { SpamSignal } from '@latchline/contracts/leads/spam-signals';
import { ProblemError } from '../../edge/problems/problem-error';
import type { RequestDetails } from '../../intake/lead-intake';
import { LeadProofs } from './lead-proofs';
import type { Sender } from './request-details';
import { SenderWatch } from './sender-watch';

export type ScoredLead = Pick<RequestDetails, 'suspicions' | 'proven'>;

/** Judges whether a submission looks like spam, and challenges suspicious networks. */
@Injectable()
export class LeadSpamSignals {
  constructor(
    private readonly watch: SenderWatch,
    private readonly proofs: LeadProofs,
  ) {}

  /**
   * A suspicious network must solve a proof of work (428). A client that says it cannot solve one (`noProof`) is accepted
   * with one more suspicion.
   */
  async judge(
    found: readonly SpamSignal[],
    { phone }: LeadSubmission,
    { address }: Sender,
    proof: string | undefined,
  ): Promise<ScoredLead> {
    const seen = await this.watch.see(address, phone, found.length > 0);
    const suspicions = [...found, ...seen.suspicions];
    if (!seen.isSuspicious) return { suspicions, proven: false };
    if (proof !== undefined && proof !== noProof && (await this.proofs.isValid(proof))) {
      return { suspicions, proven: true };
    }
    if (proof === noProof) return { suspicions: [...suspicions, 'no-proof'], proven: false };
    await seen.giveBack();
    throw new ProblemError({
      status: 428,
      code: leadErrors.proofRequired,
      detail:
        'Too many requests from this network. Solve the challenge and send the same request again with `proof`',
      challenge: await this.proofs.challenge(),
    });
  }
}
