import { Inject, Injectable } from '@nestjs/common';
import { dayCounted } from '@latchline/contracts/leads/lead.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { emailDraft } from '../deliveries/delivery-drafts';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { nameOf, Staffing } from '../people/staffing';
import { onCall } from '../rota/on-call';
import { wallClock } from '../rota/wall-clock';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { dueDigest } from './digest';

const queue = 'notifications.digests';

/** An event that waited for longer has outdated numbers; the next one is at most a quarter of an hour away. */
const freshMs = 15 * 60_000;

/** Sends the daily digest to each user whose time has come, once a day. The numbers come with the event. */
@Injectable()
export class SendDigestsConsumer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly staffing: Staffing,
    private readonly deliveries: DeliveryRepository,
    private readonly waker: DeliveryWaker,
    @Inject(ALERT_SETTINGS) private readonly settings: Pick<AlertSettings, 'mailHost'>,
  ) {}

  @EventConsumer({ queue, event: dayCounted })
  async run(counts: z.infer<typeof dayCounted.data>, { id }: Pick<Envelope, 'id'>): Promise<void> {
    if (Date.now() - Date.parse(counts.at) > freshMs) return;
    await this.dataSource.transaction(async (manager) => {
      if (await this.inbox.once(manager, queue, id)) await this.sendDue(manager, counts);
    });
    this.waker.wake();
  }

  private async sendDue(manager: EntityManager, { at, ...numbers }: z.infer<typeof dayCounted.data>) {
    const { people, rota, reachable } = await this.staffing.read(manager);
    const wall = wallClock(new Date(at));
    const due = [...people.values()].flatMap(({ person, digest_at }) => {
      const day = dueDigest(digest_at, wall);
      return day === null ? [] : [{ person, day }];
    });
    const wanted = await this.notSent(manager, due);
    const on_call = onCall(rota, wall, reachable).line.map((person) => nameOf(people, person));
    await this.deliveries.record(
      manager,
      wanted.map((person) => {
        const eventId = uuidv7();
        const draft = emailDraft({ eventId, kind: 'digest' }, person, this.settings.mailHost);
        const content = { digest: { ...numbers, on_call } };
        return { eventId, leadId: null, content, traceparent: undefined, drafts: [{ ...draft, person }] };
      }),
    );
  }

  /** Marks digests as sent, and returns the people whose digest was not before. */
  private async notSent(
    manager: EntityManager,
    due: readonly { readonly person: string; readonly day: string }[],
  ): Promise<string[]> {
    const rows = await manager.query<{ person: string }[]>(
      `INSERT INTO sent_digests AS old (person, day)
       SELECT person, day FROM json_to_recordset($1) AS due(person text, day date) ORDER BY person
       ON CONFLICT (person) DO UPDATE SET day = excluded.day WHERE old.day < excluded.day
       RETURNING person`,
      [JSON.stringify(due)],
    );
    return rows.map(({ person }) => person);
  }
}
