import { Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { StaffAlerts as AlertsOfOne } from '@latchline/contracts/identity/staff-alerts.schema';
import type { User, UserPatch } from '@latchline/contracts/identity/user.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { ExpectedVersion } from '@latchline/contracts/messaging/expected-version';
import { changeLanes, getLanes } from '@latchline/contracts/notifications/lanes/lane.operations';
import type { Lanes, LanesPatch } from '@latchline/contracts/notifications/lanes/lane.schema';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { StaffDirectory } from '../profiles/staff-directory';
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
    private readonly directory: StaffDirectory,
    private readonly services: ServiceClient,
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
    await this.directory.changed();
    return this.details.of(user);
  }

  async changeAlerts(id: string, email: boolean, actor: string): Promise<AlertsOfOne> {
    return this.alerts.change(await this.addressForLeads(id), email, actor);
  }

  async lanes(id: string): Promise<Lanes> {
    return this.services.request(getLanes, { person: await this.addressForLeads(id) });
  }

  async changeLanes(id: string, patch: LanesPatch, expected: ExpectedVersion): Promise<Lanes> {
    const person = await this.addressForLeads(id);
    return this.services.request(changeLanes, { person, patch, ...expected });
  }

  private async addressForLeads(id: string): Promise<string> {
    const user = await this.users.get(id);
    if (handlesLeads(user)) return user.email;
    throw new CodedError(identityErrors.noLeads, 'This account does not handle leads');
  }

  async remove(id: string, expected: ExpectedVersion, actor: string): Promise<void> {
    const { endedSessions } = await this.users.remove(id, expected, ({ email }) =>
      this.alerts.stop(email, actor),
    );
    this.announce(endedSessions);
    await this.directory.changed();
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
