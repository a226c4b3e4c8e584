import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { deliveryChanged } from '@latchline/contracts/notifications/notification.events';
import { Logger } from '@latchline/runtime/logger/logger';
import { LiveStreamWriter } from '@latchline/runtime/events/live-stream';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';

/** What changes at the same time is told once: a lead's deliveries mostly leave together. */
const gatherMs = 500;

/**
 * Tells open dashboards whose deliveries have changed. Straight to the live stream, without the outbox: who misses it
 * sees the same when the lead is opened.
 */
@Injectable()
export class DeliveryNews implements OnModuleDestroy {
  private readonly live: LiveStreamWriter;
  private readonly leads = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(REDIS) redis: Redis,
    codec: MessageCodec,
    private readonly logger: Logger,
  ) {
    this.live = new LiveStreamWriter(redis, codec);
  }

  about(leadId: string | null): void {
    if (leadId === null) return;
    this.leads.add(leadId);
    this.timer ??= setTimeout(() => void this.tell(), gatherMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    await this.tell();
  }

  private async tell(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const envelopes = [...this.leads].map((lead_id) => ({
      id: uuidv7(),
      name: deliveryChanged.name,
      occurred_at: new Date().toISOString(),
      data: { lead_id },
    }));
    this.leads.clear();
    try {
      await this.live.append(envelopes);
    } catch (err) {
      this.logger.debug({ err }, 'Dashboards could not be told of deliveries');
    }
  }
}
