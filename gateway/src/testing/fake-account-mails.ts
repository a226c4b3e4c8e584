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

/** In the fragment, which browsers send to no server. */
export function tokenIn(link: string): string {
  const { hash, search } = new URL(link);
  if (search !== '') throw new Error(`${search} would appear in access logs`);
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

/** Account mails that were passed to the fake notifications service. */
export class AccountMailbox {
  constructor(private readonly services: FakeServices) {}

  to(address: string): AccountMail[] {
    return this.services.requests
      .filter(({ name }) => name === sendAccountMail.name)
      .map(({ data }) => data as Sent)
      .filter(({ to }) => to === address)
      .map(({ mail }) => mail);
  }

  /** Waits for the latest mail of this kind. */
  async next<K extends AccountMail['kind']>(
    address: string,
    kind: K,
  ): Promise<Extract<AccountMail, { kind: K }>> {
    const found = () => this.to(address).findLast((mail) => mail.kind === kind);
    await eventually(`a mail of kind ${kind}`, () => found() !== undefined, 5_000);
    return found() as Extract<AccountMail, { kind: K }>;
  }

  /** The token in the link of the mail. */
  async token(address: string, kind: 'invitation' | 'new-password'): Promise<string> {
    return tokenIn((await this.next(address, kind)).link);
  }
}
