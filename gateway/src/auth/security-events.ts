import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { Logger } from '@latchline/runtime/logger/logger';
import { AuditLog } from '../audit/audit-log';
import { networkPrefix } from '../audit/network-prefix';
import { currentTraceId } from '../edge/trace';

/** What happens to accounts without anybody being signed in; the rest is written down at the door. */
export type SecurityEvent = 'signInFailed' | 'accountLocked' | 'forgetPassword' | 'resetPassword';

@Injectable()
export class SecurityEvents {
  constructor(
    private readonly log: AuditLog,
    private readonly logger: Logger,
  ) {}

  /** A log that is away keeps nobody from signing in: what failed has changed nothing. */
  async record(
    event: SecurityEvent,
    user: Pick<SessionUser, 'id' | 'email' | 'role'>,
    { address, error }: { address: string; error?: string },
  ): Promise<void> {
    const deed = {
      actor: user,
      action: event,
      kind: 'account',
      subjectId: user.id,
      details: { fields: [], changes: [], ...(error && { error }) },
      traceId: currentTraceId(),
      network: networkPrefix(address),
    };
    await this.log.record(deed, error ? 'refused' : 'done').catch((err: unknown) => {
      this.logger.warn({ err, event }, 'A security event was not written down');
    });
  }
}
