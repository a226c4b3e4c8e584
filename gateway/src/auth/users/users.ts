import { Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { StaffAlerts as AlertsOfOne } from '@latchline/contracts/identity/staff-alerts.schema';
import type { User, UserPatch } from '@latchline/contracts/identity/user.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { SessionEndings } from '../session-endings';
import { StaffAlerts } from './staff-alerts';
import { handlesLeads, UserDetails } from './user-details';
import { UserRepository } from './user.repository';

/** Accounts as administrators manage them. Withdrawn rights end at once, live streams and alerts included. */
@Injectable()
export class Users {
  constructor(
    private readonly users: UserRepository,
    private readonly details: UserDetails,
    private readonly alerts: StaffAlerts,
    private readonly endings: SessionEndings,
  ) {}

  async list(): Promise<User[]> {
    return this.details.ofAll(await this.users.list());
  }

  async get(id: string): Promise<User> {
    return this.details.of(await this.users.get(id));
  }

  async change(id: string, patch: UserPatch, expected: ExpectedVersion, actor: string): Promise<User> {
    const { user, endedSessions } = await this.users.change(id, patch, expected, async (changed) => {
      if (!handlesLeads(changed)) await this.alerts.stop(changed.email, actor);
    });
    this.announce(endedSessions);
    return this.details.of(user);
  }

  async changeAlerts(id: string, email: boolean, actor: string): Promise<AlertsOfOne> {
    const user = await this.users.get(id);
    if (handlesLeads(user)) return this.alerts.change(user.email, email, actor);
    throw new CodedError(identityErrors.noLeads, 'This account does not handle leads');
  }

  async remove(id: string, expected: ExpectedVersion, actor: string): Promise<void> {
    const { endedSessions } = await this.users.remove(id, expected, ({ email }) =>
      this.alerts.stop(email, actor),
    );
    this.announce(endedSessions);
  }

  async endSessions(id: string): Promise<void> {
    const { id: found } = await this.users.get(id);
    this.announce(await this.users.endSessions(found));
  }

  private announce(endedSessions: readonly string[]): void {
    for (const session of endedSessions) this.endings.announce(session);
    this.endings.announceRights();
  }
}
