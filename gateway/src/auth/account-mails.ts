import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  type AccountMail,
  sendAccountMail,
} from '@latchline/contracts/notifications/account-mail.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { Backoff, pause } from '@latchline/runtime/timing/timing';
import { v7 as uuidv7 } from 'uuid';

const firstRetryMs = 2_000;
const longestRetryMs = 30_000;
/** For mails that have no date after which they are worthless. */
const usualPatienceMs = 24 * 60 * 60 * 1_000;

/** Hands mails about accounts to the notifications service, which keeps them until they are sent. */
@Injectable()
export class AccountMails implements OnApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly services: ServiceClient,
    private readonly logger: Logger,
  ) {}

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** True once the service has it; tried once. */
  async hand(to: string, mail: AccountMail): Promise<boolean> {
    return this.attempt(uuidv7(), to, mail);
  }

  /**
   * Returns at once, so that the response time reveals nothing. Retried for as long as the mail is of use: a link until it
   * expires. A restart of the gateway forgets it, since a link that grants access is stored nowhere in clear.
   */
  inBackground(to: string, mail: AccountMail): void {
    void this.retry(uuidv7(), to, mail);
  }

  private async retry(id: string, to: string, mail: AccountMail): Promise<void> {
    const backoff = new Backoff(firstRetryMs, longestRetryMs);
    const usefulUntil = endOf(mail);
    while (!(await this.attempt(id, to, mail))) {
      if (Date.now() >= usefulUntil) {
        this.logger.error({ kind: mail.kind }, 'An account mail was dropped: it is no longer of use');
        return;
      }
      await pause(Math.min(backoff.next(), Math.max(0, usefulUntil - Date.now())), this.stopping.signal);
      if (this.stopping.signal.aborted) return;
    }
  }

  /** The same id each time: a mail that was accepted although the response got lost is not sent twice. */
  private async attempt(id: string, to: string, mail: AccountMail): Promise<boolean> {
    try {
      await this.services.request(sendAccountMail, { id, to, mail });
      return true;
    } catch (err) {
      this.logger.warn({ err, kind: mail.kind }, 'An account mail could not be handed to notifications');
      return false;
    }
  }
}

function endOf(mail: AccountMail): number {
  if ('expires_at' in mail) return Date.parse(mail.expires_at);
  return mail.kind === 'locked' ? Date.parse(mail.until) : Date.now() + usualPatienceMs;
}
