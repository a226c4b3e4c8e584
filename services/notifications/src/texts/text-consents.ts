import { Injectable } from '@nestjs/common';
import { textConsentChanged } from '@latchline/contracts/leads/channels/channel.events';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';

/** Do not rename: events may be waiting in this queue. */
const queue = 'notifications.text-consents';

/** Who replied STOP: a copy of what the leads service knows, which customers' texts of every kind are checked against. */
@Injectable()
export class TextConsents {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest reply counts, in any order of arrival, so that an event may come twice. */
  @EventConsumer({ queue, event: textConsentChanged })
  async keep({ number_digest, opted_out, at }: z.infer<typeof textConsentChanged.data>): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO text_consents AS known (number, opted_out, at) VALUES ($1, $2, $3)
       ON CONFLICT (number) DO UPDATE SET opted_out = excluded.opted_out, at = excluded.at
       WHERE known.at <= excluded.at`,
      [Buffer.from(number_digest, 'hex'), opted_out, at],
    );
  }

  async hasOptedOut(manager: EntityManager, number: string): Promise<boolean> {
    const rows = await manager.query<{ opted_out: boolean }[]>(
      'SELECT opted_out FROM text_consents WHERE number = sha256($1::bytea)',
      [Buffer.from(number)],
    );
    return rows[0]?.opted_out ?? false;
  }
}
