import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { AccountMail } from '@latchline/contracts/notifications/account-mail.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { AuditLog } from '../audit/audit-log';
import { networkPrefix } from '../audit/network-prefix';
import { currentTraceId } from '../edge/trace';
import { AccountMails } from './account-mails';

/** Events without a signed-in user. The audit interceptor records all others. */
export type SecurityEvent = 'signInFailed' | 'accountLocked' | 'forgetPassword' | 'resetPassword';

interface Circumstances {
  readonly address: string;
  readonly error?: string;
  /** Sent to the account once the event is recorded. */
  readonly mail?: AccountMail;
}

/** Records security events of an account in the audit log and notifies its owner by mail. */
@Injectable()
export class SecurityEvents {
  constructor(
    private readonly log: AuditLog,
    private readonly mails: AccountMails,
    private readonly logger: Logger,
  ) {}

  /** Never fails: an unavailable audit log must not keep people from signing in. */
  async record(
    event: SecurityEvent,
    user: Pick<SessionUser, 'id' | 'email' | 'role'>,
    { address, error, mail }: Circumstances,
  ): Promise<void> {
    const action = {
      actor: user,
      action: event,
      kind: 'account',
      subjectId: user.id,
      details: { fields: [], changes: [], ...(error && { error }) },
      traceId: currentTraceId(),
      network: networkPrefix(address),
    };
    await this.log.record(action, error ? 'refused' : 'done').catch((err: unknown) => {
      this.logger.warn({ err, event }, 'Could not record a security event in the audit log');
    });
    if (mail) this.mails.sendInBackground(user.email, mail);
  }
}
