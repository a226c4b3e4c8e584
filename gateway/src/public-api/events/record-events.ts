import { Inject, Injectable } from '@nestjs/common';
import type { EventBatch } from '@latchline/contracts/tracking/tracking-event.schema';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { isRobot } from '../../edge/clients/robots';
import { AddressLimit } from '../../edge/limits/address-limit';
import { RateLimits } from '../../edge/limits/rate-limits';
import { SESSION_KEYS } from '../../edge/session-keys';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { Contacts } from '../../intake/contacts';
import { EventAppender } from './event-appender';

export interface BeaconSender {
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Forwards beacons to be counted, without their sender. */
@Injectable()
export class RecordEvents {
  private readonly limit: AddressLimit;

  constructor(
    private readonly events: EventAppender,
    private readonly contacts: Contacts,
    limits: RateLimits,
    @Inject(SESSION_KEYS) keys: KeyRing,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    const points = config.RATE_LIMIT_EVENTS_PER_MINUTE;
    this.limit = new AddressLimit(limits, keys, { name: 'events-address', points, seconds: 60 });
  }

  async run(batch: EventBatch, { address, userAgent }: BeaconSender): Promise<void> {
    await this.limit.require(address, 'Too many events from this address');
    if (isRobot(userAgent)) return;
    const received_at = new Date().toISOString();
    await this.contacts.record(batch, received_at, userAgent);
    await this.events.append(batch.events, received_at);
  }
}
