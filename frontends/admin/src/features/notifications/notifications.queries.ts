import { routes } from '@latchline/contracts/api/routes';
import type { ResponsePromises } from '@latchline/contracts/leads/response-clock.operations';
import type {
  NotificationSettings,
  NotificationSettingsPatch,
} from '@latchline/contracts/notifications/notification-settings.schema';
import { refresh, routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { statusOf } from '../../shared/http/api-failure';
import { because } from '../../shared/ui/failure-toast';

export const useNotificationSettings = () => useRouteQuery(routes.getNotificationSettings);

export function useChangeSettings({ updated_at }: NotificationSettings) {
  const { api, queries } = useClients();
  return useAction({
    call: (body: NotificationSettingsPatch) =>
      api.call(routes.changeNotificationSettings, { body, ifMatch: updated_at }),
    done: 'Recipients saved',
    failed: (error) => {
      if (statusOf(error) !== 412) return because('Failed to save the recipients')(error);
      void refresh(queries, routes.getNotificationSettings);
      return 'Somebody else has changed the recipients. Check their changes and save again.';
    },
    onDone: (now) => {
      queries.setQueryData(routeKey(routes.getNotificationSettings), now);
      void refresh(queries, routes.getOwnAlerts, routes.getSetup);
    },
  });
}

export const useResponsePromises = () => useRouteQuery(routes.getResponsePromises);

export function useChangePromises() {
  const { api, queries } = useClients();
  return useAction({
    call: (body: Partial<ResponsePromises>) => api.call(routes.changeResponsePromises, { body }),
    done: 'Promised times saved',
    failed: because('Failed to save the promised times'),
    onDone: (now) => queries.setQueryData(routeKey(routes.getResponsePromises), now),
  });
}
