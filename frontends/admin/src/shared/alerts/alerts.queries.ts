import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { queryKeys } from '../api/query-keys';
import { useClients } from '../clients/clients';
import { failed } from '../ui/failure-toast';

/** Which alerts reach the person who is signed in; only asked for people who handle leads. */
export function useOwnAlerts(enabled = true) {
  const { notifications } = useClients();
  return useQuery({
    queryKey: queryKeys.ownAlerts,
    queryFn: ({ signal }) => notifications.mine(signal),
    enabled,
  });
}

export function useChangeOwnAlerts() {
  const { notifications, queries } = useClients();
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

export function usePushSettings() {
  const { notifications } = useClients();
  return useQuery({ queryKey: queryKeys.pushDevices, queryFn: ({ signal }) => notifications.push(signal) });
}

export function useRemoveDevice() {
  const { notifications, queries, push } = useClients();
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
  const { notifications } = useClients();
  return useMutation({
    mutationFn: notifications.testPush,
    onSuccess: (devices) =>
      toast.success(`Sending a test to your ${devices === 1 ? 'device' : `${devices} devices`}`),
    onError: (error) => failed('Failed to send the test', error),
  });
}
