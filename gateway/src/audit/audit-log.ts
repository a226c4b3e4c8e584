import { Injectable } from '@nestjs/common';
import type { AuditDetails, AuditEntry } from '@latchline/contracts/identity/audit.schema';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { Logger } from '@latchline/runtime/logger/logger';
import { v7 as uuidv7 } from 'uuid';
import { ProblemError } from '../edge/problems/problem-error';
import { plainProblem } from '../edge/problems/problems';
import { AuditRepository, type Finish } from './audit.repository';

export interface AuditedAction {
  readonly actor: Pick<SessionUser, 'id' | 'email' | 'role'>;
  readonly action: string;
  readonly kind: string;
  readonly subjectId: string | null;
  readonly details: AuditDetails;
  readonly traceId: string;
  readonly network: string | null;
}

/** Records who did what. The audit interceptor calls it for every change by a signed-in user; endpoints need not. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly entries: AuditRepository,
    private readonly logger: Logger,
  ) {}

  /** Called before the change; if the entry cannot be written, the change is refused (503). */
  async start(action: AuditedAction): Promise<string> {
    const id = uuidv7();
    await this.orRefuse(this.entries.add(entryOf(id, action, 'attempted', null)));
    return id;
  }

  /** Called after the change, which stands even if this fails; the entry then stays `attempted`. */
  async finish(id: string, finish: Finish): Promise<void> {
    await this.entries.finish(id, finish).catch((err: unknown) => {
      this.logger.warn(
        { err, entry: id, outcome: finish.outcome },
        'Could not record the outcome of a change; its audit entry stays "attempted"',
      );
    });
  }

  /** Records an action that has already finished. Throws 503 if it cannot be written. */
  async record(
    action: AuditedAction,
    outcome: Finish['outcome'] = 'done',
    status: number | null = null,
  ): Promise<void> {
    await this.orRefuse(this.entries.add(entryOf(uuidv7(), action, outcome, status)));
  }

  private async orRefuse(written: Promise<void>): Promise<void> {
    await written.catch((err: unknown) => {
      this.logger.error({ err }, 'Cannot write to the audit log; refusing changes');
      throw new ProblemError(plainProblem(503));
    });
  }
}

const entryOf = (
  id: string,
  action: AuditedAction,
  outcome: AuditEntry['outcome'],
  status: number | null,
): Omit<AuditEntry, 'at' | 'finished_at'> => ({
  id,
  outcome,
  status,
  actor_id: action.actor.id,
  actor_email: action.actor.email,
  actor_role: action.actor.role,
  action: action.action,
  subject_kind: action.kind,
  subject_id: action.subjectId,
  details: action.details,
  trace_id: action.traceId,
  network: action.network,
});
