import { Inject, Injectable } from '@nestjs/common';
import { hasExpired } from '@latchline/contracts/leads/probes/probe';
import type { EntityManager } from 'typeorm';
import type { DueDelivery, Sender, SendFailure } from '../deliveries/delivery';
import { mailFailure } from '../mails/mail-failure';
import { Mailer } from '../mails/mailer';
import { probeEmail } from '../mails/notice-email';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { ProbeRepository } from './probe.repository';

/** Probes share the lane of the mails to the office, because they test it. */
export const emailLane = (mails: Sender, probes: Sender): Sender => ({
  send: (due, manager) => (due.kind === 'probe' ? probes : mails).send(due, manager),
});

/**
 * Hands a probe to the mail server: a mail to PROBE_MAIL_TO, or without it a connection that signs in. Mail to an address
 * that nobody named might bounce, and providers suspend senders whose mail bounces.
 */
@Injectable()
export class ProbeSender implements Sender {
  constructor(
    private readonly mailer: Mailer,
    private readonly probes: ProbeRepository,
    @Inject(NOTIFICATIONS_CONFIG)
    private readonly config: Pick<NotificationsConfig, 'MAIL_FROM' | 'PROBE_MAIL_TO' | 'SITE_URL'>,
  ) {}

  async send(delivery: DueDelivery, manager: EntityManager): Promise<SendFailure | undefined> {
    const { content, event_id, message_id } = delivery;
    if (!content.probe || hasExpired(content.probe)) {
      await this.probes.forget(manager, event_id);
      return { error: 'expired', final: true };
    }
    try {
      await this.handOver(message_id);
    } catch (error) {
      return { error: mailFailure(error) };
    }
    await this.probes.recordArrival(manager, content.probe);
    await this.probes.forget(manager, event_id);
    return undefined;
  }

  private async handOver(messageId: string): Promise<void> {
    const { MAIL_FROM: from, PROBE_MAIL_TO: to, SITE_URL: siteUrl } = this.config;
    if (to === undefined) await this.mailer.verify();
    else await this.mailer.send({ ...probeEmail(siteUrl), from, to, messageId });
  }
}
