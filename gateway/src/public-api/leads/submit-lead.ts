import { Inject, Injectable } from '@nestjs/common';
import type { LeadAccepted } from '@latchline/contracts/leads/lead.operations';
import type { LeadForm, LeadRequest, LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { noProof } from '@latchline/contracts/http/proof';
import { spamSignalsOf } from '@latchline/contracts/leads/spam-signals';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { hashedKey, networkOf } from '../../edge/clients/client-address';
import { ProbeMarker } from '../../edge/clients/probe-marker';
import { SESSION_KEYS } from '../../edge/session-keys';
import { fingerprintOf } from '../../intake/fingerprint';
import { idempotencyKey } from '../../intake/idempotency-key';
import { keyTtlSeconds, LeadIntake, type RequestDetails, type RepeatKey } from '../../intake/lead-intake';
import { LeadInterceptors } from './lead-interceptors';
import { type ScoredLead, LeadSpamSignals } from './lead-spam-signals';
import { type Sender, sourceOfForm, typedOf, withDevice } from './request-details';

/** Within this time, an identical form is a double submission rather than a second job. */
const doubleSubmitSeconds = 5 * 60;

const keyed = (key: string, submission: LeadSubmission): RepeatKey => ({
  key,
  fingerprint: fingerprintOf(submission),
  keptSeconds: keyTtlSeconds,
});

@Injectable()
export class SubmitLead {
  constructor(
    private readonly intake: LeadIntake,
    private readonly interceptors: LeadInterceptors,
    private readonly suspicions: LeadSpamSignals,
    private readonly probes: ProbeMarker,
    @Inject(SESSION_KEYS) private readonly keys: KeyRing,
  ) {}

  /** Honeypot and timing are not part of the submission, as they differ when the same request is sent again. */
  async json({ proof, ...request }: LeadRequest, sender: Sender): Promise<LeadAccepted> {
    const { website, filling_ms, ...submission } = request;
    // A probe must not use up a visitor's limits, nor be stopped by them.
    if (this.probes.isGenuine(sender.probe)) return this.intake.acceptProbe(submission);
    const key = idempotencyKey(sender.keyHeader);
    return this.interceptors.run({ submission, sender }, async () => {
      const repeat = key === null ? null : keyed(key, submission);
      const known = repeat && this.intake.known(repeat);
      if (known) return known;
      const suspicions = spamSignalsOf({ website, filling_ms });
      const judged = await this.suspicions.judge(suspicions, submission, sender, proof);
      return this.intake.accept(submission, this.detailsOf(submission, judged, sender), repeat);
    });
  }

  /** A form submitted without JavaScript. Its page is the source of the lead. */
  async form(form: LeadForm, sender: Sender): Promise<LeadAccepted> {
    const { page, 'Idempotency-Key': keyField, website, ...fields } = form;
    const key = idempotencyKey(sender.keyHeader, keyField);
    const submission: LeadSubmission = { ...fields, source: sourceOfForm(page, sender.referer) };
    return this.interceptors.run({ submission, sender }, async () => {
      // Without the campaign: if the response is lost, the browser sends the request again as JSON, and not from that address.
      const same = { ...fields, source: sourceOfForm(page, undefined) };
      const repeat = key === null ? this.doubleSubmitKey(submission, sender) : keyed(key, same);
      // Without JavaScript there is no proof of work: the form is accepted, and judged more strictly.
      const judged = await this.suspicions.judge(spamSignalsOf({ website }), submission, sender, noProof);
      return this.intake.accept(submission, this.detailsOf(submission, judged, sender), repeat);
    });
  }

  /** Details that do not count when comparing two requests. */
  private detailsOf(
    submission: LeadSubmission,
    judged: ScoredLead,
    { body, userAgent }: Sender,
  ): RequestDetails {
    return {
      ...judged,
      typed: typedOf(body, submission),
      source: withDevice(submission.source, userAgent),
    };
  }

  /**
   * Cached pages contain no idempotency key, so identical forms from the same network within minutes count as a double
   * submission.
   */
  private doubleSubmitKey(submission: LeadSubmission, { address }: Sender): RepeatKey {
    const fingerprint = fingerprintOf(submission);
    const key = hashedKey(this.keys.current, 'double-press', `${networkOf(address)}\0${fingerprint}`);
    return { key, fingerprint, keptSeconds: doubleSubmitSeconds };
  }
}
