import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { type Account, IdentityRepository } from '../identity.repository';
import { PasswordPolicy } from './password-policy';
import { Passwords } from './passwords';

/** Checks and sets the passwords of accounts. A new password is only hashed once the policy has accepted it. */
@Injectable()
export class Credentials {
  constructor(
    private readonly identity: IdentityRepository,
    private readonly policy: PasswordPolicy,
    private readonly passwords: Passwords,
  ) {}

  /** Takes as long without an account as with a wrong password, so that the response time reveals nothing. */
  async check(email: string, password: string): Promise<{ account: Account | null; matches: boolean }> {
    const account = await this.identity.findAccount(email);
    return { account, matches: await this.passwords.matches(account?.passwordHash, password) };
  }

  async hashNew(password: string, email: string): Promise<string> {
    await this.policy.require(password, email);
    return this.passwords.hash(password);
  }

  /** Null when the address has an account already. */
  async create(email: string, password: string, role: SessionUser['role']): Promise<SessionUser | null> {
    return this.identity.createUser(email, await this.hashNew(password, email), role);
  }

  /** Ends all sessions of the user except one, and returns those that ended. */
  async change({ id, email }: SessionUser, password: string, exceptSession: string): Promise<string[]> {
    return this.identity.changePassword(id, await this.hashNew(password, email), exceptSession);
  }
}
