import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { deliveryChanged } from '@latchline/contracts/notifications/notification.events';
import { Logger } from '@latchline/runtime/logger/logger';
import { LiveStreamWriter } from '@latchline/runtime/events/live-stream';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';

/** Changes within this time are published once per lead, because a lead's deliveries are mostly sent at the same time. */
const batchMs = 500;

/**
 * Notifies open dashboards of leads whose deliveries have changed. Writes straight to the live stream, not through the outbox: a
 * dashboard that misses it reads the same state when the lead is opened.
 */
@Injectable()
export class DeliveryChanges implements OnModuleDestroy {
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

  publish(leadId: string | null): void {
    if (leadId === null) return;
    this.leads.add(leadId);
    this.timer ??= setTimeout(() => void this.flush(), batchMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush();
  }

  private async flush(): Promise<void> {
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
      this.logger.debug({ err }, 'Could not publish changed deliveries to dashboards');
    }
  }
}
