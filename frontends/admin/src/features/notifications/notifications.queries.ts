import { setupRoutes } from '@latchline/contracts/api/setup.operations';
import { staffAlertRoutes } from '@latchline/contracts/identity/staff-alerts.operations';
import { notificationSettingsRoutes } from '@latchline/contracts/notifications/notification-settings.operations';
import type {
  NotificationSettings,
  NotificationSettingsPatch,
} from '@latchline/contracts/notifications/notification-settings.schema';
import { refresh, routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { settingsFailure } from '../../shared/settings/stale-settings';

export const useNotificationSettings = () =>
  useRouteQuery(notificationSettingsRoutes.getNotificationSettings);

export function useChangeSettings({ updated_at }: NotificationSettings) {
  const { api, queries } = useClients();
  return useAction({
    call: (body: NotificationSettingsPatch) =>
      api.call(notificationSettingsRoutes.changeNotificationSettings, { body, ifMatch: updated_at }),
    done: 'Recipients saved',
    failed: settingsFailure(queries, notificationSettingsRoutes.getNotificationSettings, 'the recipients'),
    onDone: (now) => {
      queries.setQueryData(routeKey(notificationSettingsRoutes.getNotificationSettings), now);
      void refresh(queries, staffAlertRoutes.getOwnAlerts, setupRoutes.getSetup);
    },
  });
}
