import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { statusOf } from '../../shared/http/api-failure';
import type { NotificationsApi, VersionedSettings } from '../../shared/api/notifications-api';
import { queryKeys } from '../../shared/api/query-keys';
import { useClients } from '../../shared/clients/clients';
import { failed } from '../../shared/ui/failure-toast';

export function useNotificationSettings() {
  const { notifications } = useClients();
  return useQuery({
    queryKey: queryKeys.notificationSettings,
    queryFn: ({ signal }) => notifications.settings(signal),
  });
}

type SettingsPatch = Parameters<NotificationsApi['changeSettings']>[0];

export function useChangeSettings(seen: VersionedSettings | undefined) {
  const { notifications, queries } = useClients();
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

export function useResponsePromises() {
  const { notifications } = useClients();
  return useQuery({
    queryKey: queryKeys.responsePromises,
    queryFn: ({ signal }) => notifications.promises(signal),
  });
}

export function useChangePromises() {
  const { notifications, queries } = useClients();
  return useMutation({
    mutationFn: notifications.changePromises,
    onSuccess: (now) => {
      queries.setQueryData(queryKeys.responsePromises, now);
      toast.success('Promised times saved');
    },
    onError: (error) => failed('Failed to save the promised times', error),
  });
}
