import type { ThemeName } from '../plans/plan';
import type { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import type { LeadIntake } from '../../../gateway/src/intake/lead-intake';
import type { LeadSpool } from '../../../gateway/src/intake/spool/lead-spool';
import type { StoreLeads } from '../../../services/leads/src/intake/submit-leads/store-leads';
import type { SubmitLeadsHandler } from '../../../services/leads/src/intake/submit-leads/submit-leads.handler';
import type { Sender } from '../../../services/notifications/src/deliveries/delivery';
import type { DeliveryRepository } from '../../../services/notifications/src/deliveries/delivery.repository';
import type { FoundConsumer } from '@latchline/runtime/events/event-wiring';
import type { Inbox } from '@latchline/runtime/inbox/inbox';
import type { Outbox } from '@latchline/runtime/outbox/outbox';
import type { OutboxRelay } from '@latchline/runtime/outbox/outbox-relay';
import type { StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import type { StreamConsumers } from '@latchline/runtime/work-streams/stream-consumers';

export interface GatewayParts {
  readonly intake: LeadIntake;
  readonly spool: LeadSpool;
  readonly appender: StreamAppender;
  readonly redis: Redis;
}

export interface LeadsParts {
  readonly consumers: StreamConsumers;
  readonly handler: SubmitLeadsHandler;
  readonly store: StoreLeads;
  readonly dataSource: DataSource;
  readonly outbox: Outbox;
  readonly relay: OutboxRelay;
  readonly redis: Redis;
}

export interface NotificationsParts {
  readonly inbox: Inbox;
  readonly dataSource: DataSource;
  readonly deliveries: DeliveryRepository;
  readonly consumer: FoundConsumer;
  readonly email: Sender;
}

/** Changes the objects of a process before it starts, to plant a mistake. */
export interface Plant {
  /** The theme of the schedules among which it is looked for. */
  readonly theme?: ThemeName;
  /** Changes what all processes share, and returns what undoes that. */
  readonly everywhere?: () => () => void;
  readonly gateway?: (parts: GatewayParts) => void;
  readonly spoolOpened?: (spool: LeadSpool) => void;
  readonly leads?: (parts: LeadsParts) => void;
  readonly notifications?: (parts: NotificationsParts) => void;
}
