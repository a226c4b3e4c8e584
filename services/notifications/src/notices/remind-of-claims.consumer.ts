import { Injectable } from '@nestjs/common';
import { claimsOverdue } from '@latchline/contracts/content/content.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { RecordNotice } from './record-notice';

const queue = 'notifications.claim-reminders';

/** Sends one notice per event; the content service decides how often. */
@Injectable()
export class RemindOfClaimsConsumer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly notices: RecordNotice,
  ) {}

  @EventConsumer({ queue, event: claimsOverdue })
  async run({ claims }: z.infer<typeof claimsOverdue.data>, { id }: Pick<Envelope, 'id'>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (await this.inbox.once(manager, queue, id)) await this.notices.claimsOverdue(manager, id, claims);
    });
  }
}
