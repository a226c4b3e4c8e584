import { Controller, Inject } from '@nestjs/common';
import { sendAccountMail } from '@latchline/contracts/notifications/account-mail.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { emailDrafts } from '../deliveries/delivery-drafts';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { DeliveryRepository } from '../deliveries/delivery.repository';

/** Records an account mail as a delivery. A repeated command sends one mail. */
@Controller()
export class SendAccountMailHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deliveries: DeliveryRepository,
    private readonly waker: DeliveryWaker,
    @Inject(ALERT_SETTINGS) private readonly environment: AlertSettings,
  ) {}

  @Handles(sendAccountMail)
  async run({ id, to, mail }: z.output<typeof sendAccountMail.request>) {
    const drafts = emailDrafts(
      { eventId: id, kind: 'account' },
      { addresses: [to], fallback: false },
      this.environment.mailHost,
    );
    const alert = { eventId: id, leadId: null, content: { account: mail } };
    const traceparent = currentTraceparent();
    await this.dataSource.transaction((manager) =>
      this.deliveries.record(manager, [{ ...alert, traceparent, drafts }]),
    );
    this.waker.wake();
    return {};
  }
}
