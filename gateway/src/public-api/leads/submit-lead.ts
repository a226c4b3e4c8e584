import { Inject, Injectable } from '@nestjs/common';
import type { LeadAccepted } from '@latchline/contracts/http/routes';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { LeadForm, LeadRequest, LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { type FormSigns, suspicionsOf } from '@latchline/contracts/leads/suspicion';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { AddressLimit } from '../../edge/address-limit';
import { hashedKey, networkOf } from '../../edge/client-address';
import { RateLimits } from '../../edge/rate-limits';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { fingerprintOf } from '../../intake/fingerprint';
import { idempotencyKey } from '../../intake/idempotency-key';
import { keyKeptSeconds, LeadIntake, type Noticed, type RepeatKey } from '../../intake/lead-intake';
import { type Sender, sourceOfForm, typedOf, withDevice } from './noticed';

/** A button pressed twice, not a second lock on the same evening. */
const doublePressSeconds = 5 * 60;

@Injectable()
export class SubmitLead {
  private readonly limit: AddressLimit;

  constructor(
    private readonly intake: LeadIntake,
    limits: RateLimits,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    const points = config.RATE_LIMIT_LEADS_PER_MINUTE;
    this.limit = new AddressLimit(limits, config.JWT_SECRET, { name: 'leads-address', points, seconds: 60 });
  }

  /** What the form tells beside its fields is no part of the request: sent again it would be another. */
  async json({ website, filling_ms, proof: _, ...submission }: LeadRequest, sender: Sender): Promise<LeadAccepted> {
    const key = idempotencyKey(sender.keyHeader);
    await this.count(sender.address);
    const repeat = key === null ? null : { key, keptSeconds: keyKeptSeconds };
    return this.intake.accept(submission, this.noticed(submission, { website, filling_ms }, sender), repeat);
  }

  /** The form of a page without script. The page it was on is where the lead came from. */
  async form(form: LeadForm, sender: Sender): Promise<LeadAccepted> {
    const { page, 'Idempotency-Key': keyField, website, ...fields } = form;
    const key = idempotencyKey(sender.keyHeader, keyField);
    const submission: LeadSubmission = { ...fields, source: sourceOfForm(page, sender.referer) };
    await this.count(sender.address);
    const repeat = key === null ? this.doublePress(submission, sender) : { key, keptSeconds: keyKeptSeconds };
    return this.intake.accept(submission, this.noticed(submission, { website }, sender), repeat);
  }

  /** What else the request tells. None of it makes two requests different ones. */
  private noticed(submission: LeadSubmission, signs: FormSigns, { body, userAgent }: Sender): Noticed {
    return {
      suspicions: suspicionsOf(signs),
      proven: false,
      typed: typedOf(body, submission),
      source: withDevice(submission.source, userAgent),
    };
  }

  /**
   * Pages are the same for everybody, so their form holds no key. The same words from the same address within minutes
   * are one press of the button too many.
   */
  private doublePress(submission: LeadSubmission, { address }: Sender): RepeatKey {
    const press = `${networkOf(address)}\0${fingerprintOf(submission)}`;
    return { key: hashedKey(this.config.JWT_SECRET, 'double-press', press), keptSeconds: doublePressSeconds };
  }

  private async count(address: string): Promise<void> {
    const verdict = await this.limit.take(address);
    if (verdict.allowed) return;
    throw new CodedError(leadErrors.tooMany, 'Too many requests from here. Please call us instead', {
      retry_after_seconds: verdict.retryAfterSeconds,
    });
  }
}
