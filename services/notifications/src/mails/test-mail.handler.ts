import { Controller, Inject } from '@nestjs/common';
import { sendTestMail } from '@latchline/contracts/notifications/test-mail.operations';
import type { TestMailResult } from '@latchline/contracts/notifications/test-mail.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { BusinessInfoRepository } from '../business/business-info.repository';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { branded } from './mail-brand';
import { mailProblem, oneLine } from './mail-problem';
import { mailServerOf } from './mail-server';
import { Mailer } from './mailer';
import { testEmail } from './notice-email';

/** Sends through the same connection as every alert, at once and without retries, so that the result is the server's. */
@Controller()
export class TestMailHandler {
  constructor(
    private readonly mailer: Mailer,
    private readonly business: BusinessInfoRepository,
    @Inject(ALERT_SETTINGS) private readonly settings: AlertSettings,
    @Inject(NOTIFICATIONS_CONFIG)
    private readonly config: Pick<
      NotificationsConfig,
      'MAIL_CATCHER_URL' | 'MAIL_FROM' | 'SITE_URL' | 'SMTP_URL'
    >,
  ) {}

  @Handles(sendTestMail)
  async run({ to }: z.output<typeof sendTestMail.request>): Promise<TestMailResult> {
    const { siteUrl, mailHost } = this.settings;
    const messageId = `<${uuidv7()}@${mailHost}>`;
    const mail = branded(testEmail(siteUrl), await this.business.known(), this.config);
    const sending = this.mailer.send({ ...mail, to, messageId });
    const outcome = await sending.then(
      (response) => ({ accepted: true, problem: null, response: oneLine(response) }),
      (error: unknown) => ({ accepted: false, ...mailProblem(error) }),
    );
    return { sent_at: new Date().toISOString(), to, ...mailServerOf(this.config), ...outcome };
  }
}
