import { Inject, Injectable } from '@nestjs/common';
import type { LeadAccepted } from '@latchline/contracts/leads/lead.operations';
import type { LeadForm, LeadRequest, LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { noProof } from '@latchline/contracts/http/proof';
import { suspicionsOf } from '@latchline/contracts/leads/suspicion';
import { hashedKey, networkOf } from '../../edge/clients/client-address';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { fingerprintOf } from '../../intake/fingerprint';
import { idempotencyKey } from '../../intake/idempotency-key';
import { keyKeptSeconds, LeadIntake, type Noticed, type RepeatKey } from '../../intake/lead-intake';
import { LeadInterceptors } from './lead-interceptors';
import { type JudgedLead, LeadSuspicions } from './lead-suspicions';
import { type Sender, sourceOfForm, typedOf, withDevice } from './noticed';

/** A button pressed twice, not a second lock on the same evening. */
const doublePressSeconds = 5 * 60;

const keyed = (key: string, submission: LeadSubmission): RepeatKey => ({
  key,
  fingerprint: fingerprintOf(submission),
  keptSeconds: keyKeptSeconds,
});

@Injectable()
export class SubmitLead {
  constructor(
    private readonly intake: LeadIntake,
    private readonly interceptors: LeadInterceptors,
    private readonly suspicions: LeadSuspicions,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** What the form tells beside its fields is no part of the request: sent again it would be another. */
  async json({ proof, ...request }: LeadRequest, sender: Sender): Promise<LeadAccepted> {
    const { website, filling_ms, ...submission } = request;
    const key = idempotencyKey(sender.keyHeader);
    return this.interceptors.run({ submission, sender }, async () => {
      const repeat = key === null ? null : keyed(key, submission);
      const known = repeat && this.intake.known(repeat);
      if (known) return known;
      const suspicions = suspicionsOf({ website, filling_ms });
      const judged = await this.suspicions.judge(suspicions, submission, sender, proof);
      return this.intake.accept(submission, this.noticed(submission, judged, sender), repeat);
    });
  }

  /** The form of a page without script. The page it was on is where the lead came from. */
  async form(form: LeadForm, sender: Sender): Promise<LeadAccepted> {
    const { page, 'Idempotency-Key': keyField, website, ...fields } = form;
    const key = idempotencyKey(sender.keyHeader, keyField);
    const submission: LeadSubmission = { ...fields, source: sourceOfForm(page, sender.referer) };
    return this.interceptors.run({ submission, sender }, async () => {
      const repeat = key === null ? this.doublePress(submission, sender) : keyed(key, submission);
      // Without script nobody can do sums: such a form is taken, and looked at more closely.
      const judged = await this.suspicions.judge(suspicionsOf({ website }), submission, sender, noProof);
      return this.intake.accept(submission, this.noticed(submission, judged, sender), repeat);
    });
  }

  /** What else the request tells. None of it makes two requests different ones. */
  private noticed(submission: LeadSubmission, judged: JudgedLead, { body, userAgent }: Sender): Noticed {
    return {
      ...judged,
      typed: typedOf(body, submission),
      source: withDevice(submission.source, userAgent),
    };
  }

  /**
   * Pages are the same for everybody, so their form holds no key. The same words from the same address within minutes
   * are one press of the button too many.
   */
  private doublePress(submission: LeadSubmission, { address }: Sender): RepeatKey {
    const fingerprint = fingerprintOf(submission);
    const key = hashedKey(this.config.JWT_SECRET, 'double-press', `${networkOf(address)}\0${fingerprint}`);
    return { key, fingerprint, keptSeconds: doublePressSeconds };
  }
}
