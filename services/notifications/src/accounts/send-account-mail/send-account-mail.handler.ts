import { Inject, Injectable } from '@nestjs/common';
import type { AccountMail } from '@latchline/contracts/notifications/account-mail.commands';
import { currentTraceparent } from '@latchline/runtime/messaging/trace-context';
import { DataSource } from 'typeorm';
import { emailDrafts } from '../../alerts/alert-drafts';
import { ALERT_SETTINGS, type AlertSettings } from '../../alerts/alert-settings';
import { DeliveryBell } from '../../deliveries/delivery-bell';
import { DeliveryRepository } from '../../deliveries/delivery.repository';

/** Written down and sent like everything else; asked twice, it is one mail. */
@Injectable()
export class SendAccountMailHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deliveries: DeliveryRepository,
    private readonly bell: DeliveryBell,
    @Inject(ALERT_SETTINGS) private readonly environment: AlertSettings,
  ) {}

  async run({ id, to, mail }: { id: string; to: string; mail: AccountMail }): Promise<Record<string, never>> {
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
