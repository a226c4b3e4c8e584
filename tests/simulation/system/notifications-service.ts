import { AlertStore } from '../../../services/notifications/src/alerts/alert-store';
import type { TracedAlert } from '../../../services/notifications/src/alerts/lead-alert';
import { LeadAlertsConsumer } from '../../../services/notifications/src/alerts/lead-alerts.consumer';
import type { LeadRecipients } from '../../../services/notifications/src/alerts/lead-recipients';
import { RecordAlert } from '../../../services/notifications/src/alerts/record-alert';
import type { Sender } from '../../../services/notifications/src/deliveries/delivery';
import type { DeliveryChanges } from '../../../services/notifications/src/deliveries/delivery-changes';
import { emailDrafts } from '../../../services/notifications/src/deliveries/delivery-drafts';
import {
  DeliveryLaneFactory,
  type Senders,
} from '../../../services/notifications/src/deliveries/delivery-lane.factory';
import { DeliveryLanes } from '../../../services/notifications/src/deliveries/delivery-lanes';
import type { DeliveryOutcomes } from '../../../services/notifications/src/deliveries/delivery-outcomes';
import { DeliveryRepository } from '../../../services/notifications/src/deliveries/delivery.repository';
import { DeliveryWaker } from '../../../services/notifications/src/deliveries/delivery-waker';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import { EventWorkers } from '@latchline/runtime/events/event-workers';
import type { FoundConsumer } from '@latchline/runtime/events/event-wiring';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import type { Plant } from '../mistakes/plant';
import { workersConnectBy } from '../stores/bullmq';
import { RedisClient } from '../stores/redis-client';
import { codec, connect, logger, metrics, type World } from './surroundings';

const queue = 'notifications.lead-alerts';
const office = { addresses: ['office@latchline.example'], fallback: false };

/** One address is notified of every lead. Who is notified over which channel is not simulated. */
const recipients = {
  of: (_: unknown, alerts: readonly TracedAlert[]) =>
    Promise.resolve(
      alerts.map(({ eventId, kind, lead, traceparent }) => ({
        ...{ eventId, leadId: lead.id, content: { lead }, traceparent },
        drafts: emailDrafts({ eventId, kind }, office, 'latchline.example'),
      })),
    ),
} as unknown as LeadRecipients;

/** A replica of the notifications service: the worker of the queue, the inbox, and the lanes, of which one sends mails. */
export function startNotificationsService(world: World, plant: Plant): void {
  const redis = connect(world);
  const dataSource = world.postgres.dataSource();
  const inbox = new Inbox();
  const deliveries = new DeliveryRepository(dataSource);
  const waker = new DeliveryWaker();
  const changes = { publish: () => undefined } as unknown as DeliveryChanges;
  const alerts = new RecordAlert(
    new AlertStore(dataSource, inbox, deliveries, recipients),
    ...([waker, changes, logger] as const),
  );
  const consumer = new LeadAlertsConsumer(alerts);
  const found: FoundConsumer = {
    options: { queue, event: leadSubmitted, concurrency: 50 },
    where: 'LeadAlertsConsumer.submitted',
    handle: (data, envelope) => consumer.submitted(data as never, envelope),
  };
  const email: Sender = {
    async send({ message_id: messageId, content }) {
      try {
        await world.mail.send({ messageId, leadId: content.lead!.id, content });
        return undefined;
      } catch (error) {
        return { error: String((error as { code?: string }).code) };
      }
    },
  };
  const outcomes = { record: () => undefined } as unknown as DeliveryOutcomes;
  const factory = new DeliveryLaneFactory({ email } as unknown as Senders, deliveries, outcomes, logger);
  workersConnectBy(() => new RedisClient(world.scheduler, world.redis, true));
  plant.notifications?.({ inbox, dataSource, deliveries, consumer: found, email });
  new EventWorkers(redis, codec, logger, metrics).start(queue, [found]);
  new DeliveryLanes(factory, waker, deliveries, logger).onApplicationBootstrap();
}
