import { routes } from '@latchline/contracts/api/routes';
import type {
  NotificationSettings,
  NotificationSettingsPatch,
} from '@latchline/contracts/notifications/notification-settings.schema';
import { refresh, routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { settingsFailure } from '../../shared/settings/stale-settings';

export const useNotificationSettings = () => useRouteQuery(routes.getNotificationSettings);

export function useChangeSettings({ updated_at }: NotificationSettings) {
  const { api, queries } = useClients();
  return useAction({
    call: (body: NotificationSettingsPatch) =>
      api.call(routes.changeNotificationSettings, { body, ifMatch: updated_at }),
    done: 'Recipients saved',
    failed: settingsFailure(queries, routes.getNotificationSettings, 'the recipients'),
    onDone: (now) => {
      queries.setQueryData(routeKey(routes.getNotificationSettings), now);
      void refresh(queries, routes.getOwnAlerts, routes.getSetup);
    },
  });
}
