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
const maxRetryMs = 30_000;
/** For mails without an expiry of their own. */
const defaultRetryMs = 24 * 60 * 60 * 1_000;

/** Passes account mails to the notifications service, which stores them until they are sent. */
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

  /** True if the notifications service accepted the mail; tried once. */
  async send(to: string, mail: AccountMail): Promise<boolean> {
    return this.attempt(uuidv7(), to, mail);
  }

  /**
   * Returns at once, so that the response time reveals nothing. Retries while the mail is useful: a link until it expires.
   * A restart of the gateway loses it, since links that grant access are never stored in plain text.
   */
  sendInBackground(to: string, mail: AccountMail): void {
    void this.retry(uuidv7(), to, mail);
  }

  private async retry(id: string, to: string, mail: AccountMail): Promise<void> {
    const backoff = new Backoff(firstRetryMs, maxRetryMs);
    const usefulUntil = endOf(mail);
    while (!(await this.attempt(id, to, mail))) {
      if (Date.now() >= usefulUntil) {
        this.logger.error(
          { kind: mail.kind },
          'Dropped an account mail that expired before notifications accepted it',
        );
        return;
      }
      await pause(Math.min(backoff.next(), Math.max(0, usefulUntil - Date.now())), this.stopping.signal);
      if (this.stopping.signal.aborted) return;
    }
  }

  /** Every attempt has the same id, so a mail is not sent twice when only the response was lost. */
  private async attempt(id: string, to: string, mail: AccountMail): Promise<boolean> {
    try {
      await this.services.request(sendAccountMail, { id, to, mail });
      return true;
    } catch (err) {
      this.logger.warn(
        { err, kind: mail.kind },
        'Could not pass an account mail to the notifications service',
      );
      return false;
    }
  }
}

function endOf(mail: AccountMail): number {
  if ('expires_at' in mail) return Date.parse(mail.expires_at);
  return mail.kind === 'locked' ? Date.parse(mail.until) : Date.now() + defaultRetryMs;
}
