import { Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { mayCall } from '@latchline/contracts/access/roles';
import type { StaffAlerts as AlertsOfOne } from '@latchline/contracts/identity/staff-alerts.schema';
import type { User, UserPatch } from '@latchline/contracts/identity/user.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { AccountMails } from '../account-mails';
import { SecondFactor } from '../second-factor/second-factor';
import { SessionEndings } from '../session-endings';
import { SignInLimits } from '../sign-in-limits';
import { type AlertsOf, StaffAlerts } from './staff-alerts';
import { type StoredUser, UserRepository } from './user.repository';

/** What administrators do with accounts. Rights that are withdrawn end at once, live streams and alerts included. */
@Injectable()
export class Users {
  constructor(
    private readonly users: UserRepository,
    private readonly limits: SignInLimits,
    private readonly factor: SecondFactor,
    private readonly endings: SessionEndings,
    private readonly mails: AccountMails,
    private readonly alerts: StaffAlerts,
  ) {}

  async list(): Promise<User[]> {
    const alertsOf = await this.alerts.ofEverybody();
    return Promise.all((await this.users.list()).map((user) => this.whole(user, alertsOf)));
  }

  async get(id: string): Promise<User> {
    return this.whole(await this.stored(id), await this.alerts.ofEverybody());
  }

  async change(id: string, patch: UserPatch, expected: ExpectedVersion, actor: string): Promise<User> {
    const changed = await this.users.change(id, patch, expected, async (user) => {
      if (!handlesLeads(user)) await this.alerts.stop(user.email, actor);
    });
    if (!changed) throw noSuchUser();
    this.announce(changed.endedSessions);
    return this.whole(changed.user, await this.alerts.ofEverybody());
  }

  async changeAlerts(id: string, email: boolean, actor: string): Promise<AlertsOfOne> {
    const user = await this.stored(id);
    if (handlesLeads(user)) return this.alerts.change(user.email, email, actor);
    throw new CodedError(identityErrors.noLeads, 'This account does not handle leads');
  }

  async remove(id: string, expected: ExpectedVersion, actor: string): Promise<void> {
    const removed = await this.users.remove(id, expected, ({ email }) => this.alerts.stop(email, actor));
    if (!removed) throw noSuchUser();
    this.announce(removed.endedSessions);
  }

  async endSessions(id: string): Promise<void> {
    const { id: found } = await this.stored(id);
    this.announce(await this.users.endSessions(found));
  }

  async unlock(id: string): Promise<void> {
    await this.limits.unlock((await this.stored(id)).email);
  }

  async clearSecondFactor(id: string): Promise<void> {
    const { email } = await this.stored(id);
    if (await this.factor.switchOff(id)) this.mails.inBackground(email, { kind: 'second-factor', on: false });
  }

  private async stored(id: string): Promise<StoredUser> {
    const user = await this.users.find(id);
    if (!user) throw noSuchUser();
    return user;
  }

  private announce(endedSessions: readonly string[]): void {
    for (const session of endedSessions) this.endings.announce(session);
    this.endings.announceRights();
  }

  private async whole(user: StoredUser, alertsOf: AlertsOf | null): Promise<User> {
    const until = await this.limits.lockedUntil(user.email);
    const alerts = (handlesLeads(user) && alertsOf?.(user.email)) || null;
    return { ...user, locked_until: until?.toISOString() ?? null, alerts };
  }
}

const handlesLeads = ({ role, active }: Pick<User, 'role' | 'active'>) => active && mayCall('leads', role);

const noSuchUser = () => new CodedError(identityErrors.noSuchUser, 'There is no such account any more');
