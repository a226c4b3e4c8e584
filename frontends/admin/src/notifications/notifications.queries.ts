import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { isRefused, serverMessage, statusOf } from '../api/api-failure';
import type { NotificationsApi, VersionedSettings } from '../api/notifications-api';
import { queryKeys } from '../api/query-keys';
import { useServices } from '../services';

export function useNotificationSettings() {
  const { notifications } = useServices();
  return useQuery({
    queryKey: queryKeys.notificationSettings,
    queryFn: ({ signal }) => notifications.settings(signal),
  });
}

type SettingsPatch = Parameters<NotificationsApi['changeSettings']>[0];

export function useChangeSettings(seen: VersionedSettings | undefined) {
  const { notifications, queries } = useServices();
  return useMutation({
    mutationFn: (patch: SettingsPatch) => notifications.changeSettings(patch, seen?.etag ?? null),
    onSuccess: (now) => {
      queries.setQueryData(queryKeys.notificationSettings, now);
      void queries.invalidateQueries({ queryKey: queryKeys.ownAlerts });
      void queries.invalidateQueries({ queryKey: queryKeys.setup });
      toast.success('Recipients saved');
    },
    onError: (error) => {
      if (statusOf(error) !== 412) return failed('Failed to save the recipients', error);
      void queries.invalidateQueries({ queryKey: queryKeys.notificationSettings });
      toast.error('Somebody else has changed the recipients. Check their changes and save again.');
    },
  });
}

/** Which alerts reach the person who is signed in; only asked for people who handle leads. */
export function useOwnAlerts(enabled = true) {
  const { notifications } = useServices();
  return useQuery({
    queryKey: queryKeys.ownAlerts,
    queryFn: ({ signal }) => notifications.mine(signal),
    enabled,
  });
}

export function useChangeOwnAlerts() {
  const { notifications, queries } = useServices();
  return useMutation({
    mutationFn: notifications.changeMine,
    onSuccess: (now, wanted) => {
      queries.setQueryData(queryKeys.ownAlerts, now);
      if (now.email && !wanted) toast.error('You still get these e-mails because nobody else is named.');
      else toast.success(wanted ? 'You get an e-mail for every new lead' : 'E-mails about new leads are off');
    },
    onError: (error) => failed('Failed to change your e-mails', error),
  });
}

export function useResponsePromises() {
  const { notifications } = useServices();
  return useQuery({
    queryKey: queryKeys.responsePromises,
    queryFn: ({ signal }) => notifications.promises(signal),
  });
}

export function useChangePromises() {
  const { notifications, queries } = useServices();
  return useMutation({
    mutationFn: notifications.changePromises,
    onSuccess: (now) => {
      queries.setQueryData(queryKeys.responsePromises, now);
      toast.success('Promised times saved');
    },
    onError: (error) => failed('Failed to save the promised times', error),
  });
}

export function usePushSettings() {
  const { notifications } = useServices();
  return useQuery({ queryKey: queryKeys.pushDevices, queryFn: ({ signal }) => notifications.push(signal) });
}

export function useRemoveDevice() {
  const { notifications, queries, push } = useServices();
  return useMutation({
    mutationFn: notifications.removeDevice,
    onSuccess: () => toast.success('Device removed'),
    onError: (error) => failed('Failed to remove the device', error),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.notifications });
      await push.look();
    },
  });
}

export function useTestPush() {
  const { notifications } = useServices();
  return useMutation({
    mutationFn: notifications.testPush,
    onSuccess: (devices) =>
      toast.success(`Sending a test to your ${devices === 1 ? 'device' : `${devices} devices`}`),
    onError: (error) => failed('Failed to send the test', error),
  });
}

export function failed(message: string, error: unknown): void {
  const why = isRefused(error) ? serverMessage(error) : undefined;
  toast.error(why ? `${message}: ${why}` : message);
}
