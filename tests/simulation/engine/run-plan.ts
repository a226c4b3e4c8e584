import type { Plan } from '../plans/plan';
import type { Plant } from '../mistakes/plant';
import { Disk, giveDisks } from '../stores/file-system';
import { MailServer } from '../stores/mail-server';
import { Postgres } from '../stores/postgres';
import { copyOf, emptyData, type RedisData } from '../stores/redis-data';
import { RedisServer } from '../stores/redis-server';
import { Faults, type Stage } from '../system/faults';
import { Gateway } from '../system/gateway';
import { startLeadsService } from '../system/leads-service';
import { startNotificationsService } from '../system/notifications-service';
import type { World } from '../system/surroundings';
import { Visitor } from '../system/visitor';
import { giveGlobals } from './globals';
import { markKey, type State, violationsOf, waitingWork } from './invariants';
import { nextDue } from './next-due';
import { Random } from './random';
import { Scheduler, SimulatedProcess } from './scheduler';

export interface Verdict {
  /** What went wrong; empty if nothing did. */
  readonly violations: readonly string[];
  /** Number of steps that had an effect. */
  readonly steps: number;
  readonly accepted: number;
  readonly struck: number;
  readonly trace: readonly string[];
}

/** Longer than every wait of the system after a fault: a delivery that was postponed by a minute, three times. */
const patienceMs = 240_000;
/** What follows from the last work is on its way after this long. */
const quietMs = 200;

/** Each schedule starts later than the one before ended, because ids of one process always rise. */
let epoch = Date.UTC(2026, 0, 5, 10);
const betweenMs = 3_600_000;

/** What Redis has once the processes have started for the first time: the group of the stream, a mark, and their scripts. */
let afterFirstStart: { readonly data: RedisData; readonly known: ReadonlySet<string> } | undefined;
const firstStart: Plan = {
  ...{ seed: 0, salt: 0, gateways: 1, leads: 1, notifications: 1, markAgeMs: null },
  ...{ requests: [], faults: [] },
};

function redisOf({ markAgeMs }: Plan, scheduler: Scheduler): RedisServer {
  if (markAgeMs === null) return new RedisServer(scheduler, emptyData(), new Set());
  const data = copyOf(afterFirstStart!.data);
  const mark = JSON.parse(data.texts.get(markKey)!) as object;
  data.texts.set(markKey, JSON.stringify({ ...mark, at: Math.floor(scheduler.epoch - markAgeMs) }));
  return new RedisServer(scheduler, data, new Set(afterFirstStart!.known));
}

/** Runs one schedule from its beginning until nothing is left to do. Call it from a task of its own, not from a promise. */
export function runPlan(plan: Plan, plant: Plant = {}, keepsTrace = false): Verdict {
  if (!afterFirstStart) {
    const { redis } = play(firstStart, {}, false).world;
    afterFirstStart = { data: redis.data, known: redis.known };
  }
  const { world, visitors, faults, crashes, ...rest } = play(plan, plant, keepsTrace);
  const { scheduler } = world;
  return {
    violations: [...crashes, ...violationsOf({ world, visitors, faults, ...rest })],
    steps: scheduler.effects.all,
    accepted: visitors.filter(({ accepted }) => accepted.size > 0).length,
    struck: faults.struck.length,
    trace: scheduler.trace,
  };
}

function play(
  plan: Plan,
  plant: Plant,
  keepsTrace: boolean,
): State & { readonly crashes: readonly string[] } {
  epoch += betweenMs;
  const scheduler = new Scheduler(new Random(plan.seed, plan.salt), epoch, keepsTrace);
  const world: World = {
    scheduler,
    redis: redisOf(plan, scheduler),
    postgres: new Postgres(scheduler),
    mail: new MailServer(scheduler),
  };
  const crashes: string[] = [];
  const noteCrash = (reason: unknown) => void crashes.push(`a process would have ended: ${String(reason)}`);
  const stage = setUp(plan, world, plant);
  const faults = new Faults(stage, plan.faults);
  const visitors = plan.requests.map(
    (request, index) => new Visitor(world, stage.gateways, request, index + 1, () => faults.losesAnswer()),
  );
  const state = { world, gateways: stage.gateways.map(({ gateway }) => gateway), visitors, faults, crashes };
  scheduler.faults = faults;
  let quietSince: number | undefined;
  const isOver = () => {
    if (waitingWork(state).length > 0) quietSince = undefined;
    else quietSince ??= scheduler.now;
    if (quietSince === undefined || scheduler.now - quietSince < quietMs) return false;
    return !world.postgres.hasWaiting;
  };
  const undo = plant.everywhere?.();
  giveGlobals(scheduler);
  process.on('unhandledRejection', noteCrash);
  try {
    for (const { process: owner, start } of [...stage.gateways, ...stage.leads, ...stage.notifications])
      scheduler.after(scheduler.random.between(0, 5), start, owner);
    for (const visitor of visitors) visitor.start();
    scheduler.run(patienceMs, isOver, (sinceMs) => nextDue(world, sinceMs));
  } finally {
    process.off('unhandledRejection', noteCrash);
    undo?.();
  }
  return state;
}

function setUp(plan: Plan, world: World, plant: Plant) {
  const replicas = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => new SimulatedProcess(`${name} ${index + 1}`));
  const gateways = replicas(plan.gateways, 'gateway').map((process) => {
    const gateway = new Gateway(world, plant);
    const disk = new Disk(world.scheduler);
    return { process, gateway, disk, start: () => gateway.start(), stop: () => gateway.stop() };
  });
  giveDisks(world.scheduler, new Map(gateways.map(({ process, disk }) => [process, disk])));
  const service = (count: number, name: string, start: () => void) =>
    replicas(count, name).map((process) => ({ process, start, stop: () => undefined }));
  return {
    world,
    gateways,
    leads: service(plan.leads, 'leads', () => startLeadsService(world, plant)),
    notifications: service(plan.notifications, 'notifications', () =>
      startNotificationsService(world, plant),
    ),
  } satisfies Stage;
}
