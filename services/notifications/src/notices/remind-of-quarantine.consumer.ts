import { Injectable } from '@nestjs/common';
import { quarantineWaiting } from '@latchline/contracts/leads/lead.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { RecordNotice } from './record-notice';

const queue = 'notifications.quarantine-reminders';

/** Sends one notice per event; the leads service decides how often. */
@Injectable()
export class RemindOfQuarantineConsumer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly notices: RecordNotice,
  ) {}

  @EventConsumer({ queue, event: quarantineWaiting })
  async run({ leads }: z.infer<typeof quarantineWaiting.data>, { id }: Pick<Envelope, 'id'>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (await this.inbox.once(manager, queue, id)) await this.notices.quarantineWaiting(manager, id, leads);
    });
  }
}
