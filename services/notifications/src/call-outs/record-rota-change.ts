import { Inject, Injectable } from '@nestjs/common';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { RotaChange } from '../deliveries/delivery';
import { emailDraft, pushDrafts } from '../deliveries/delivery-drafts';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { nameOf, Staffing } from '../people/staffing';
import { PushDeviceRepository } from '../push/push-device.repository';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';

/** Notifies both users whom a swap or a holiday concerns, by e-mail and on their devices. */
@Injectable()
export class RecordRotaChange {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly staffing: Staffing,
    private readonly devices: PushDeviceRepository,
    @Inject(ALERT_SETTINGS) private readonly settings: Pick<AlertSettings, 'mailHost'>,
  ) {}

  /** `change` names people by e-mail address. Somebody who no longer handles leads is not notified. */
  async run(manager: EntityManager, change: RotaChange): Promise<void> {
    const { people } = await this.staffing.read(manager);
    const devices = await this.devices.named(manager);
    const { person, by, actor } = change;
    const event = { eventId: uuidv7(), kind: 'rota-change' } as const;
    const drafts = [person, by ?? ''].flatMap((address) => {
      const one = people.get(address.toLowerCase());
      if (!one) return [];
      const own = one.push ? devices.filter(({ owner }) => owner.toLowerCase() === one.person) : [];
      return [emailDraft(event, one.person, this.settings.mailHost), ...pushDrafts(event, own)].map(
        (draft) => ({
          ...draft,
          person: one.person,
        }),
      );
    });
    const rota_change = {
      ...change,
      person: nameOf(people, person),
      by: by && nameOf(people, by),
      actor: nameOf(people, actor),
    };
    const traceparent = currentTraceparent();
    await this.deliveries.record(manager, [
      { eventId: event.eventId, leadId: null, content: { rota_change }, traceparent, drafts },
    ]);
  }
}
