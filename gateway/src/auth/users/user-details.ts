import { Injectable } from '@nestjs/common';
import { mayCall } from '@latchline/contracts/access/roles';
import type { User } from '@latchline/contracts/identity/user.schema';
import { SignInLimits } from '../sign-in-limits';
import { type AlertsOf, StaffAlerts } from './staff-alerts';
import type { StoredUser } from './user.repository';

export const handlesLeads = ({ role, active }: Pick<User, 'role' | 'active'>): boolean =>
  active && mayCall('leads', role);

/** Adds to stored accounts what the rate limiter (locks) and the notifications service (alerts) know about them. */
@Injectable()
export class UserDetails {
  constructor(
    private readonly limits: SignInLimits,
    private readonly alerts: StaffAlerts,
  ) {}

  async ofAll(users: readonly StoredUser[]): Promise<User[]> {
    const alertsOf = await this.alerts.ofAll();
    return Promise.all(users.map((user) => this.complete(user, alertsOf)));
  }

  async of(user: StoredUser): Promise<User> {
    return this.complete(user, await this.alerts.ofAll());
  }

  private async complete(user: StoredUser, alertsOf: AlertsOf | null): Promise<User> {
    const until = await this.limits.lockedUntil(user.email);
    const alerts = (handlesLeads(user) && alertsOf?.(user.email)) || null;
    return { ...user, locked_until: until?.toISOString() ?? null, alerts };
  }
}
