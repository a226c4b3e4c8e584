import {
  type AccountMail,
  sendAccountMail,
} from '@latchline/contracts/notifications/account-mail.operations';
import { eventually } from '@latchline/runtime/testing/stores.config';
import type { FakeServices } from './fake-services';

interface Sent {
  readonly to: string;
  readonly mail: AccountMail;
}

/** Behind "#", where no server, log or proxy sees it. */
export function tokenIn(link: string): string {
  const { hash, search } = new URL(link);
  if (search !== '') throw new Error(`${search} is told to whoever keeps a log`);
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/** Mails about accounts, as they would have been handed to the notifications service. */
export class AccountMailbox {
  constructor(private readonly services: FakeServices) {}

  to(address: string): AccountMail[] {
    return this.services.asked
      .filter(({ name }) => name === sendAccountMail.name)
      .map(({ data }) => data as Sent)
      .filter(({ to }) => to === address)
      .map(({ mail }) => mail);
  }

  /** The newest of this kind, once it is there. */
  async next<K extends AccountMail['kind']>(
    address: string,
    kind: K,
  ): Promise<Extract<AccountMail, { kind: K }>> {
    const found = () => this.to(address).findLast((mail) => mail.kind === kind);
    await eventually(`a mail about ${kind}`, () => found() !== undefined, 5_000);
    return found() as Extract<AccountMail, { kind: K }>;
  }

  /** What the link of a mail carries. */
  async token(address: string, kind: 'invitation' | 'new-password'): Promise<string> {
    return tokenIn((await this.next(address, kind)).link);
  }
}
