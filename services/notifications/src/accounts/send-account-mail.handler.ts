import { Controller, Inject } from '@nestjs/common';
import { sendAccountMail } from '@latchline/contracts/notifications/account-mail.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { emailDrafts } from '../deliveries/delivery-drafts';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { DeliveryBell } from '../deliveries/delivery-bell';
import { DeliveryRepository } from '../deliveries/delivery.repository';

/** Recorded and sent like every other delivery; the same command twice is one mail. */
@Controller()
export class SendAccountMailHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deliveries: DeliveryRepository,
    private readonly bell: DeliveryBell,
    @Inject(ALERT_SETTINGS) private readonly environment: AlertSettings,
  ) {}

  @Handles(sendAccountMail)
  async run({ id, to, mail }: z.output<typeof sendAccountMail.request>) {
    const drafts = emailDrafts(
      { eventId: id, kind: 'account' },
      { addresses: [to], fallback: false },
      this.environment.mailHost,
    );
    const told = { eventId: id, leadId: null, content: { account: mail } };
    const traceparent = currentTraceparent();
    await this.dataSource.transaction((manager) =>
      this.deliveries.record(manager, [{ ...told, traceparent, drafts }]),
    );
    this.bell.ring();
    return {};
  }
}
