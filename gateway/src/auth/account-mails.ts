import { Injectable } from '@nestjs/common';
import { type AccountMail, sendAccountMail } from '@latchline/contracts/notifications/account-mail.commands';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import { v7 as uuidv7 } from 'uuid';

const tries = 3;
const pauseMs = 2_000;

/** Hands mails about accounts to the notifications service, which keeps them until they are sent. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly services: ServiceClient,
    private readonly logger: Logger,
  ) {}

  /** True once the service has it. */
  async hand(to: string, mail: AccountMail): Promise<boolean> {
    return this.handOver(uuidv7(), to, mail, 1);
  }

  /** Nobody waits for it, and the time an answer takes says nothing of what there is. */
  inBackground(to: string, mail: AccountMail): void {
    void this.handOver(uuidv7(), to, mail, tries);
  }

  /** The same id each time: what was taken though its answer got lost is not sent twice. */
  private async handOver(id: string, to: string, mail: AccountMail, left: number): Promise<boolean> {
    try {
      await this.services.request(sendAccountMail, { id, to, mail });
      return true;
    } catch (err) {
      if (left <= 1) {
        this.logger.warn({ err, kind: mail.kind }, 'A mail about an account could not be handed on');
        return false;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    return this.handOver(id, to, mail, left - 1);
  }
}
