import { Injectable } from '@nestjs/common';
import type { AuditDetails, AuditEntry } from '@latchline/contracts/identity/audit.schema';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { Logger } from '@latchline/runtime/logger/logger';
import { v7 as uuidv7 } from 'uuid';
import { ProblemError } from '../edge/problems/problem-error';
import { plainProblem } from '../edge/problems/problems';
import { AuditRepository, type Finish } from './audit.repository';

export interface Deed {
  readonly actor: Pick<SessionUser, 'id' | 'email' | 'role'>;
  readonly action: string;
  readonly kind: string;
  readonly subjectId: string | null;
  readonly details: AuditDetails;
  readonly traceId: string;
  readonly network: string | null;
}

/** Who did what. Endpoints need not know of it: the edge writes for every change of a signed-in user. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly entries: AuditRepository,
    private readonly logger: Logger,
  ) {}

  /** Before the change: what cannot be written down is not done (503). */
  async begin(deed: Deed): Promise<string> {
    const id = uuidv7();
    await this.orRefuse(this.entries.add(entryOf(id, deed, 'attempted', null)));
    return id;
  }

  /** After it. The change stands whether this comes off or not; the entry then stays `attempted`. */
  async finish(id: string, finish: Finish): Promise<void> {
    await this.entries.finish(id, finish).catch((err: unknown) => {
      this.logger.warn(
        { err, entry: id, outcome: finish.outcome },
        'The outcome of a change was not recorded',
      );
    });
  }

  /** Something that is over. Refuses with 503 when it cannot be written down. */
  async record(deed: Deed, outcome: Finish['outcome'] = 'done', status: number | null = null): Promise<void> {
    await this.orRefuse(this.entries.add(entryOf(uuidv7(), deed, outcome, status)));
  }

  private async orRefuse(written: Promise<void>): Promise<void> {
    await written.catch((err: unknown) => {
      this.logger.error({ err }, 'The audit log cannot be written: changes are refused');
      throw new ProblemError(plainProblem(503));
    });
  }
}

const entryOf = (
  id: string,
  deed: Deed,
  outcome: AuditEntry['outcome'],
  status: number | null,
): Omit<AuditEntry, 'at' | 'finished_at'> => ({
  id,
  outcome,
  status,
  actor_id: deed.actor.id,
  actor_email: deed.actor.email,
  actor_role: deed.actor.role,
  action: deed.action,
  subject_kind: deed.kind,
  subject_id: deed.subjectId,
  details: deed.details,
  trace_id: deed.traceId,
  network: deed.network,
});
