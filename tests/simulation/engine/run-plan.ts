import type { Plan } from '../plans/plan';
import type { Plant } from '../mistakes/plant';
import { Disk, giveDisk } from '../stores/file-system';
import { MailServer } from '../stores/mail-server';
import { Postgres } from '../stores/postgres';
import { RedisServer } from '../stores/redis-server';
import { Faults, type Stage } from '../system/faults';
import { Gateway } from '../system/gateway';
import { startLeadsService } from '../system/leads-service';
import { startNotificationsService } from '../system/notifications-service';
import { Visitor } from '../system/visitor';
import { giveGlobals } from './globals';
import { violationsOf, waitingWork } from './invariants';
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
/** Nothing may still be in progress after this long without work. */
const quietMs = 600;

/** Each schedule starts later than the one before ended, because ids of one process always rise. */
let epoch = Date.UTC(2026, 0, 5, 10);
const betweenMs = 3_600_000;

/** Runs one schedule from its beginning until nothing is left to do. Call it from a task of its own, not from a promise. */
export function runPlan(plan: Plan, plant: Plant = {}, keepsTrace = false): Verdict {
  epoch += betweenMs;
  const scheduler = new Scheduler(new Random(plan.seed, plan.salt), epoch, keepsTrace);
  const world = {
    scheduler,
    redis: new RedisServer(scheduler),
    postgres: new Postgres(scheduler),
    mail: new MailServer(scheduler),
  };
  const crashes: string[] = [];
  const noteCrash = (reason: unknown) => void crashes.push(`a process would have ended: ${String(reason)}`);
  const replicas = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => new SimulatedProcess(`${name} ${index + 1}`));
  const gateways = replicas(plan.gateways, 'gateway').map((process) => {
    const gateway = new Gateway(world, plant);
    const disk = new Disk(scheduler);
    giveDisk(scheduler, process, disk);
    return { process, gateway, disk, start: () => gateway.start(), stop: () => gateway.stop() };
  });
  const service = (count: number, name: string, start: () => void) =>
    replicas(count, name).map((process) => ({ process, start, stop: () => undefined }));
  const stage: Stage = {
    world,
    gateways,
    leads: service(plan.leads, 'leads', () => startLeadsService(world, plant)),
    notifications: service(plan.notifications, 'notifications', () =>
      startNotificationsService(world, plant),
    ),
  };
  const faults = new Faults(stage, plan.faults);
  const visitors = plan.requests.map(
    (request, index) => new Visitor(world, gateways, request, index + 1, () => faults.losesAnswer()),
  );
  const state = { world, gateways: gateways.map(({ gateway }) => gateway), visitors, faults };
  scheduler.onEffect = () => faults.look();
  let quietSince: number | undefined;
  const isOver = () => {
    if (waitingWork(state).length > 0) quietSince = undefined;
    else quietSince ??= scheduler.now;
    return quietSince !== undefined && scheduler.now - quietSince >= quietMs;
  };
  const undo = plant.everywhere?.();
  giveGlobals(scheduler);
  process.on('unhandledRejection', noteCrash);
  try {
    for (const { process: owner, start } of [...gateways, ...stage.leads, ...stage.notifications])
      scheduler.after(scheduler.random.between(0, 5), start, owner);
    for (const visitor of visitors) visitor.start();
    scheduler.run(patienceMs, isOver);
  } finally {
    process.off('unhandledRejection', noteCrash);
    undo?.();
  }
  return {
    violations: [...crashes, ...violationsOf(state)],
    steps: scheduler.effects.all,
    accepted: visitors.filter(({ accepted }) => accepted.size > 0).length,
    struck: faults.struck.length,
    trace: scheduler.trace,
  };
}
