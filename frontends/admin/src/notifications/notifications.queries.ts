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
      toast.success('Recipients saved');
    },
    onError: (error) => {
      if (statusOf(error) !== 412) return failed('Failed to save the recipients', error);
      void queries.invalidateQueries({ queryKey: queryKeys.notificationSettings });
      toast.error('Somebody else has changed the recipients. Look at theirs and save again.');
    },
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
      await queries.invalidateQueries({ queryKey: queryKeys.pushDevices });
      await push.look();
    },
  });
}

export function useTestPush() {
  const { notifications } = useServices();
  return useMutation({
    mutationFn: notifications.testPush,
    onSuccess: (devices) =>
      toast.success(devices === 1 ? 'Sent to 1 device of yours' : `Sent to ${devices} devices of yours`),
    onError: (error) => failed('Failed to send the test', error),
  });
}

export function failed(message: string, error: unknown): void {
  const why = isRefused(error) ? serverMessage(error) : undefined;
  toast.error(why ? `${message}: ${why}` : message);
}
