import type { ChannelEvents } from '../../../services/leads/src/conversations/channel-events';
import { SubmitLeadsConsumer } from '../../../services/leads/src/intake/submit-leads/submit-leads.consumer';
import { SubmitLeadsHandler } from '../../../services/leads/src/intake/submit-leads/submit-leads.handler';
import { StoreLeads } from '../../../services/leads/src/intake/submit-leads/store-leads';
import { StoreProbes } from '../../../services/leads/src/intake/submit-leads/store-probes';
import { LeadAliases } from '../../../services/leads/src/leads/lead-aliases';
import { LeadRepository } from '../../../services/leads/src/leads/lead.repository';
import { LeadPlacement } from '../../../services/leads/src/repeats/lead-placement';
import { RepeatRepository } from '../../../services/leads/src/repeats/repeat.repository';
import { ResponseClockRepository } from '../../../services/leads/src/response-clock/response-clock.repository';
import { TownRepository } from '../../../services/leads/src/towns/town.repository';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { LiveStreamWriter } from '@latchline/runtime/events/live-stream';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { OutboxQueues } from '@latchline/runtime/outbox/outbox-queues';
import { OutboxRelay } from '@latchline/runtime/outbox/outbox-relay';
import { StreamConsumers } from '@latchline/runtime/work-streams/stream-consumers';
import type { Plant } from '../mistakes/plant';
import { codec, connect, health, logger, metrics, type World } from './surroundings';

/** No provider reports calls or messages here. */
const noEvents = { run: () => Promise.resolve() } as unknown as ChannelEvents;

/** A replica of the leads service: the consumer of the intake, what stores a batch, and the relay of the outbox. */
export function startLeadsService(world: World, plant: Plant): void {
  const redis = connect(world);
  const dataSource = world.postgres.dataSource();
  const outbox = new Outbox();
  const placement = new LeadPlacement(
    new RepeatRepository(),
    new ResponseClockRepository(dataSource),
    new TownRepository(dataSource),
  );
  const store = new StoreLeads(dataSource, placement, new LeadRepository(dataSource), outbox);
  const probes = new StoreProbes(dataSource, store, outbox, logger);
  const handler = new SubmitLeadsHandler(store, probes, logger, metrics, { SPAM_HOLD_SCORE: 10 });
  const consumers = new StreamConsumers(redis, codec, logger, health);
  const queues = new OutboxQueues(redis, logger);
  const relay = new OutboxRelay({
    ...{ dataSource, redis, codec, logger, subscriptions },
    owner: 'leads',
    queue: (name) => queues.open(name),
    live: new LiveStreamWriter(redis, codec),
  });
  outbox.onWake(() => relay.wake());
  plant.leads?.({ consumers, handler, store, dataSource, outbox, relay, redis });
  const aliases = new LeadAliases(dataSource);
  new SubmitLeadsConsumer(consumers, handler, aliases, noEvents).onApplicationBootstrap();
  relay.start();
}
