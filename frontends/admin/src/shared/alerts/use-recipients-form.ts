import { setupRoutes } from '@latchline/contracts/api/setup.operations';
import { staffAlertRoutes } from '@latchline/contracts/identity/staff-alerts.operations';
import { notificationSettingsRoutes } from '@latchline/contracts/notifications/notification-settings.operations';
import {
  type NotificationSettings,
  notificationSettingsSchema,
  type RecipientLevel,
} from '@latchline/contracts/notifications/notification-settings.schema';
import { addressesIn } from './address-lines';
import { refresh } from '../api/route-query';
import { useClients } from '../clients/clients';
import type { FieldLabels } from '../editing/use-entity-form';
import { useSettings } from '../settings/settings-form';

/** The addresses of each level, one per line. */
export type RecipientFields = Record<RecipientLevel, string> & { readonly acknowledge_visitors: boolean };

interface RecipientsOptions<Shown> {
  readonly settings: NotificationSettings;
  readonly values: (settings: NotificationSettings) => Shown;
  readonly fields: FieldLabels<Shown>;
}

/** The form of those who are e-mailed about new leads, or of some of them. */
export function useRecipientsForm<Shown extends Partial<RecipientFields>>({
  settings,
  values,
  fields,
}: RecipientsOptions<Shown>) {
  const { api, queries } = useClients();
  return useSettings<NotificationSettings, Shown, Shown>({
    read: notificationSettingsRoutes.getNotificationSettings,
    entity: settings,
    values,
    fields,
    save: ({ acknowledge_visitors, ...typed }: Partial<RecipientFields>, ifMatch) => {
      const recipients = Object.fromEntries(
        Object.entries(typed).map(([level, text]) => [level, addressesIn(text)]),
      );
      return api.call(notificationSettingsRoutes.changeNotificationSettings, {
        body: { recipients, acknowledge_visitors },
        ifMatch,
      });
    },
    parse: notificationSettingsSchema.parse,
    saved: 'Recipients saved',
    failed: 'Failed to save the recipients',
    onSaved: () => void refresh(queries, staffAlertRoutes.getOwnAlerts, setupRoutes.getSetup),
  });
}
