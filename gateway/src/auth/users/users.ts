import { Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { User, UserPatch } from '@latchline/contracts/identity/user.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { AccountMails } from '../account-mails';
import { SecondFactor } from '../second-factor/second-factor';
import { SessionEndings } from '../session-endings';
import { SignInLimits } from '../sign-in-limits';
import { type StoredUser, UserRepository } from './user.repository';

/** What administrators do with accounts. Whatever it takes from somebody is gone at once, live streams included. */
@Injectable()
export class Users {
  constructor(
    private readonly users: UserRepository,
    private readonly limits: SignInLimits,
    private readonly factor: SecondFactor,
    private readonly endings: SessionEndings,
    private readonly mails: AccountMails,
  ) {}

  async list(): Promise<User[]> {
    return Promise.all((await this.users.list()).map((user) => this.whole(user)));
  }

  async get(id: string): Promise<User> {
    const user = await this.users.find(id);
    if (!user) throw noSuchUser();
    return this.whole(user);
  }

  async change(id: string, patch: UserPatch, expected: string | undefined): Promise<User> {
    const changed = await this.users.change(id, patch, expected);
    if (!changed) throw noSuchUser();
    this.announce(changed.endedSessions);
    return this.whole(changed.user);
  }

  async remove(id: string): Promise<void> {
    const removed = await this.users.remove(id);
    if (!removed) throw noSuchUser();
    this.announce(removed.endedSessions);
  }

  async endSessions(id: string): Promise<void> {
    const { id: found } = await this.get(id);
    this.announce(await this.users.endSessions(found));
  }

  async unlock(id: string): Promise<void> {
    await this.limits.unlock((await this.get(id)).email);
  }

  async clearSecondFactor(id: string): Promise<void> {
    const { email } = await this.get(id);
    if (await this.factor.switchOff(id)) this.mails.inBackground(email, { kind: 'second-factor', on: false });
  }

  private announce(endedSessions: readonly string[]): void {
    for (const session of endedSessions) this.endings.announce(session);
    this.endings.announceRights();
  }

  private async whole(user: StoredUser): Promise<User> {
    const until = await this.limits.lockedUntil(user.email);
    return { ...user, locked_until: until?.toISOString() ?? null };
  }
}

const noSuchUser = () => new CodedError(identityErrors.noSuchUser, 'There is no such account any more');
