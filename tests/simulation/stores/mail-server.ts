import type { Scheduler } from '../engine/scheduler';

export interface ReceivedMail {
  readonly messageId: string;
  readonly leadId: string;
  readonly content: unknown;
}

/** Accepts mails. It can be away, and its answer can be lost after it has accepted one. */
export class MailServer {
  isUp = true;
  /** Number of the next answers that are lost. */
  losesAnswers = 0;
  readonly received: ReceivedMail[] = [];

  constructor(private readonly scheduler: Scheduler) {}

  async send(mail: ReceivedMail): Promise<void> {
    const { scheduler } = this;
    await scheduler.io(() => {
      if (!this.isUp) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
      this.received.push(mail);
      scheduler.note('delivery', () => `mail server: accepts ${mail.messageId}`);
      if (this.losesAnswers <= 0) return;
      this.losesAnswers -= 1;
      throw Object.assign(new Error('Connection closed unexpectedly'), { code: 'ECONNECTION' });
    });
  }
}
