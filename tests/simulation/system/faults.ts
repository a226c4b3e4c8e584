import type { SimulatedProcess } from '../engine/scheduler';
import type { PlannedFault } from '../plans/plan';
import type { Disk } from '../stores/file-system';
import { copyOf, emptyData, type RedisData } from '../stores/redis-data';
import type { World } from './surroundings';

/** A process and how it is started. */
export interface Replica {
  readonly process: SimulatedProcess;
  readonly start: () => void;
  readonly stop: () => void;
}

export interface Stage {
  readonly world: World;
  readonly gateways: readonly (Replica & { readonly disk: Disk })[];
  readonly leads: readonly Replica[];
  readonly notifications: readonly Replica[];
}

/** A lead that is only in the stream would be lost with it, as docs/durability.md says: wait until there is none. */
const isIntakeEmpty = ({ streams }: RedisData): boolean =>
  (streams.get('{leads}:intake')?.entries.length ?? 0) === 0;
const lookAgainMs = 20;
const mostLooks = 200;

/** Makes the faults of a plan happen, each after its number of steps, and ends them. */
export class Faults {
  /** Faults that have struck and are not over. */
  inProgress = 0;
  readonly struck: PlannedFault[] = [];
  /** Answers to visitors that are still to be lost. */
  private lostAnswers = 0;
  private readonly waiting: PlannedFault[];
  private readonly copies = new Map<PlannedFault, RedisData>();

  constructor(
    private readonly stage: Stage,
    planned: readonly PlannedFault[],
  ) {
    this.waiting = [...planned];
  }

  losesAnswer(): boolean {
    if (this.lostAnswers === 0) return false;
    this.lostAnswers -= 1;
    return true;
  }

  /** Called at every step with an effect. */
  look(): void {
    const { scheduler, redis } = this.stage.world;
    for (const fault of this.waiting)
      if (
        fault.kind === 'Redis restored' &&
        fault.olderSteps !== null &&
        !this.copies.has(fault) &&
        scheduler.effects[fault.part] >= fault.afterSteps - fault.olderSteps
      )
        this.copies.set(fault, copyOf(redis.data));
    const isDue = ({ part, afterSteps }: PlannedFault) => afterSteps <= scheduler.effects[part];
    if (!this.waiting.some(isDue)) return;
    for (const fault of this.waiting.filter(isDue)) {
      this.waiting.splice(this.waiting.indexOf(fault), 1);
      this.strike(fault);
    }
  }

  private strike(fault: PlannedFault): void {
    const { scheduler } = this.stage.world;
    this.inProgress += 1;
    this.struck.push(fault);
    scheduler.isStruck = true;
    scheduler.after(0, () => this.happen(fault), null);
  }

  private happen(fault: PlannedFault): void {
    const { world } = this.stage;
    const { scheduler, redis, postgres, mail } = world;
    const { kind, target, lastsMs } = fault;
    const begin = () => scheduler.tell(() => `FAULT ${fault.name}: ${kind}`);
    const end = (undo: () => void, after = lastsMs) =>
      scheduler.wait(
        after,
        () => {
          undo();
          scheduler.disturb();
          this.inProgress -= 1;
        },
        null,
      );
    const [service = ''] = kind.split(' ');
    switch (kind) {
      case 'gateway killed':
      case 'leads killed':
      case 'notifications killed': {
        begin();
        const replica = this.replica(service, target);
        this.kill(replica);
        return void end(() => this.restart(replica));
      }
      case 'power cut': {
        begin();
        const replica = this.stage.gateways[target % this.stage.gateways.length]!;
        this.kill(replica);
        replica.disk.cutPower();
        return void end(() => this.restart(replica));
      }
      case 'gateway paused':
      case 'leads paused':
      case 'notifications paused': {
        begin();
        this.replica(service, target).process.pausedUntil = scheduler.now + lastsMs;
        return void end(() => undefined);
      }
      case 'Redis stopped':
        if (!redis.isUp || redis.isHanging) return void (this.inProgress -= 1);
        begin();
        redis.stop();
        return void end(() => redis.start());
      case 'Redis hangs':
        if (!redis.isUp || redis.isHanging) return void (this.inProgress -= 1);
        begin();
        redis.hang();
        return void end(() => redis.resume());
      case 'Redis connections lost':
        begin();
        for (const connection of redis.connections) connection.lose();
        return void end(() => undefined, 0);
      case 'Redis restored':
      case 'Redis emptied':
        return this.loseData(fault, mostLooks);
      case 'Redis full':
        begin();
        redis.isFull = true;
        return void end(() => (redis.isFull = false));
      case 'live stream refuses':
        begin();
        redis.refusesLive = true;
        return void end(() => (redis.refusesLive = false));
      case 'Postgres stopped':
        begin();
        postgres.stop();
        return void end(() => postgres.start());
      case 'Postgres connections lost':
        begin();
        postgres.breakSessions();
        return void end(() => undefined, 0);
      case 'disk full':
      case 'disk faulty': {
        begin();
        const { disk } = this.stage.gateways[target % this.stage.gateways.length]!;
        const [full, faulty] = [kind === 'disk full', kind === 'disk faulty'];
        if (full) disk.isFull = true;
        if (faulty) disk.isFaulty = true;
        return void end(() => {
          if (full) disk.isFull = false;
          if (faulty) disk.isFaulty = false;
        });
      }
      case 'answer to the visitor lost':
        begin();
        this.lostAnswers += 1;
        return void end(() => undefined, 0);
      case 'mail server away':
        begin();
        mail.isUp = false;
        return void end(() => (mail.isUp = true));
      case 'answer of the mail server lost':
        begin();
        mail.losesAnswers += 1;
        return void end(() => undefined, 0);
      case 'network slow':
        begin();
        scheduler.slowness = 25;
        return void end(() => (scheduler.slowness = 1));
    }
  }

  /** Redis is emptied as it runs, or stops and comes back with older data or none. */
  private loseData(fault: PlannedFault, looks: number): void {
    const { scheduler, redis } = this.stage.world;
    const isPossible = redis.isUp && !redis.isHanging && isIntakeEmpty(redis.data);
    if (!isPossible) {
      if (looks > 0) scheduler.wait(lookAgainMs, () => this.loseData(fault, looks - 1), null);
      else this.inProgress -= 1;
      return;
    }
    const copy = fault.kind === 'Redis restored' ? this.copies.get(fault) : undefined;
    scheduler.tell(
      () => `FAULT ${fault.name}: ${fault.kind}${copy ? ' to an older copy' : ', nothing is left'}`,
    );
    if (fault.kind === 'Redis emptied') {
      redis.data = emptyData();
      scheduler.disturb();
      this.inProgress -= 1;
      return;
    }
    redis.stop();
    scheduler.wait(
      Math.min(fault.lastsMs, 300),
      () => {
        redis.start(copy ?? emptyData());
        scheduler.disturb();
        this.inProgress -= 1;
      },
      null,
    );
  }

  private replica(service: string, target: number): Replica {
    const replicas = this.stage[service === 'gateway' ? 'gateways' : (service as 'leads' | 'notifications')];
    return replicas[target % replicas.length]!;
  }

  private kill({ process, stop }: Replica): void {
    process.starts += 1;
    process.pausedUntil = 0;
    stop();
    this.stage.world.postgres.breakSessions(process);
  }

  /** Of two overlapping faults, the second may find it running again. */
  private restart(replica: Replica): void {
    this.kill(replica);
    this.stage.world.scheduler.after(0, replica.start, replica.process);
  }
}
