import { LeadIntake } from '../../../gateway/src/intake/lead-intake';
import { IntakeBacklog } from '../../../gateway/src/intake/intake-backlog';
import { LeadSpool } from '../../../gateway/src/intake/spool/lead-spool';
import { StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import type { Plant } from '../mistakes/plant';
import { codec, connect, logger, metrics, withoutCopies, type World } from './surroundings';

const spoolFolder = '/spool';

/** The part of a gateway that accepts leads, as its modules put it together. Null while it starts. */
export class Gateway {
  private intake: LeadIntake | null = null;

  constructor(
    private readonly world: World,
    private readonly plant: Plant,
  ) {}

  start(): void {
    this.intake = null;
    const redis = connect(this.world);
    const appender = new StreamAppender(redis, codec);
    const spool = new LeadSpool(codec, logger, metrics, { SPOOL_DIR: spoolFolder, SPOOL_DRAIN_SECONDS: 0 });
    // A schedule has a handful of leads, which are to fill several files.
    Object.assign(spool, { leadsPerFile: 2 });
    const backlog = new IntakeBacklog(redis);
    const intake = new LeadIntake(appender, backlog, spool, withoutCopies);
    this.plant.gateway?.({ intake, spool, appender, redis });
    void spool.onModuleInit().then(() => {
      this.plant.spoolOpened?.(spool);
      intake.onApplicationBootstrap();
      this.intake = intake;
    });
  }

  stop(): void {
    this.intake = null;
  }

  get ready(): LeadIntake | null {
    return this.intake;
  }

  /** Whether it has sent everything to Redis. */
  get hasSpooled(): boolean {
    const { spool } = (this.intake ?? {}) as { spool?: LeadSpool };
    return spool?.isWaiting ?? true;
  }
}
