import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { generateRequestDetails } from 'web-push';
import { ClaimLinks } from '../claim-links/claim-links';
import type { DueDelivery, Sender, SendFailure } from '../deliveries/delivery';
import { OutboundClient, type OutboundRequest } from '@latchline/runtime/outbound/outbound.client';
import { OutboundFailure } from '@latchline/runtime/outbound/outbound-failure';
import { pushMessage } from './push-message';
import { PushDeviceRepository, type PushTarget } from './push-device.repository';
import { VapidKeys } from './vapid-keys';

/** Only these responses are worth a retry; any other refusal is permanent. */
const isTemporary = (status: number) => status === 429 || status === 408 || status >= 500;

@Injectable()
export class PushSender implements Sender {
  constructor(
    private readonly devices: PushDeviceRepository,
    private readonly vapid: VapidKeys,
    private readonly client: OutboundClient,
    private readonly links: ClaimLinks,
  ) {}

  async send(delivery: DueDelivery, manager: EntityManager): Promise<SendFailure | undefined> {
    const target = delivery.target_id && (await this.devices.target(manager, delivery.target_id));
    if (!target) return { error: 'removed', final: true };
    const { lead } = delivery.content;
    const claim = lead && (await this.links.pathFor(manager, lead.id, delivery.person));
    const failure = await this.post(target, delivery, claim);
    if (failure?.error === 'gone') await this.devices.remove(manager, target.id);
    else await this.devices.recordResult(manager, target.id, failure?.error ?? null);
    return failure;
  }

  private async post(
    target: PushTarget,
    delivery: DueDelivery,
    claim: string | undefined,
  ): Promise<SendFailure | undefined> {
    const request = this.requestFor(target, delivery, claim);
    if (!request) return { error: 'keys refused', final: true };
    try {
      const { status, retryAfterMs } = await this.client.post(request);
      if (status >= 200 && status < 300) return undefined;
      // The browser has dropped its subscription for good (RFC 8030, section 7.3).
      if (status === 404 || status === 410) return { error: 'gone', final: true };
      const error = `HTTP ${status}`;
      return isTemporary(status) ? { error, ...(retryAfterMs && { retryAfterMs }) } : { error, final: true };
    } catch (error) {
      const { code, isFinal } = OutboundFailure.of(error, 0);
      return { error: code, final: isFinal };
    }
  }

  /** Undefined if the keys are not a point on the curve, which no browser sends. */
  private requestFor(
    { endpoint, p256dh, auth }: PushTarget,
    delivery: DueDelivery,
    claim: string | undefined,
  ): OutboundRequest | undefined {
    const { payload, ttlSeconds: TTL, urgency, topic } = pushMessage(delivery, claim);
    try {
      const { headers, body } = generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        { vapidDetails: this.vapid.details, TTL, urgency, topic },
      );
      return { url: endpoint, headers: headers as Record<string, string>, body: body ?? '' };
    } catch {
      return undefined;
    }
  }
}
