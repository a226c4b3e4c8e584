import { staffAlertRoutes } from '@latchline/contracts/identity/staff-alerts.operations';
import { notificationSettingsRoutes } from '@latchline/contracts/notifications/notification-settings.operations';
import { pushRoutes } from '@latchline/contracts/notifications/push.operations';
import { toast } from 'sonner';
import { refresh, routeKey } from '../api/route-query';
import { useAction } from '../calls/use-action';
import { useRouteQuery } from '../calls/use-route-query';
import { useClients } from '../clients/clients';
import { because } from '../ui/failure-toast';
import { reachReads } from './lanes.queries';

/** Routes to refetch when a device is added or removed, because the notification state depends on it. */
export const deviceReads = [
  pushRoutes.getPush,
  staffAlertRoutes.getOwnAlerts,
  notificationSettingsRoutes.getNotificationSettings,
  ...reachReads,
];

/** The signed-in user's alerts. Fetched only for roles that handle leads. */
export const useOwnAlerts = (enabled = true) =>
  useRouteQuery(staffAlertRoutes.getOwnAlerts, undefined, { enabled });

export function useChangeOwnAlerts() {
  const { api, queries } = useClients();
  return useAction({
    call: (email: boolean) => api.call(staffAlertRoutes.changeOwnAlerts, { body: { email } }),
    done: (now, wanted) => {
      if (!now.email || wanted)
        return wanted ? "You'll get an e-mail for every new lead" : 'E-mails about new leads are off';
      toast.error("You'll still get these e-mails because there are no other recipients.");
      return undefined;
    },
    failed: because('Failed to change your e-mails'),
    onDone: (now) => queries.setQueryData(routeKey(staffAlertRoutes.getOwnAlerts), now),
  });
}

export const usePushSettings = () => useRouteQuery(pushRoutes.getPush);

export function useRemoveDevice() {
  const { api, queries, push } = useClients();
  return useAction({
    call: (id: string) => api.call(pushRoutes.removePushSubscription, { params: { id } }),
    done: 'Device removed',
    failed: because('Failed to remove the device'),
    refresh: async () => {
      await refresh(queries, ...deviceReads);
      await push.look();
    },
  });
}

export function useTestPush() {
  const { api } = useClients();
  return useAction({
    call: () => api.call(pushRoutes.testPush),
    done: ({ devices }) => `Sending a test to your ${devices === 1 ? 'device' : `${devices} devices`}`,
    failed: because('Failed to send the test'),
  });
}
