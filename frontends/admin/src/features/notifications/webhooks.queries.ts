import type { WebhookPatch } from '@latchline/contracts/notifications/webhook.schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { NewWebhook } from '../../shared/api/notifications-api';
import { queryKeys } from '../../shared/api/query-keys';
import { useClients } from '../../shared/clients/clients';
import { failed } from '../../shared/ui/failure-toast';

export function useWebhooks() {
  const { notifications } = useClients();
  return useQuery({ queryKey: queryKeys.webhooks, queryFn: ({ signal }) => notifications.webhooks(signal) });
}

/** While it is looked at, attempts go on: it is asked for again and again. */
const logRefreshMs = 5_000;

export function useWebhookLog(id: string, shown: boolean) {
  const { notifications } = useClients();
  return useQuery({
    queryKey: queryKeys.webhookLog(id),
    queryFn: ({ signal }) => notifications.webhookLog(id, signal),
    enabled: shown,
    refetchInterval: logRefreshMs,
  });
}

/** A change of one endpoint, after which the list and its log are read again. */
function useWebhookChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  words: { readonly done: string; readonly failed: string },
) {
  const { queries } = useClients();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.success(words.done),
    onError: (error) => failed(words.failed, error),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.webhooks }),
  });
}

export function useAddWebhook() {
  const { notifications } = useClients();
  return useWebhookChange((webhook: NewWebhook) => notifications.addWebhook(webhook), {
    done: 'Webhook added',
    failed: 'Failed to add the webhook',
  });
}

export function useWebhookActions(id: string) {
  const { notifications: api } = useClients();
  return {
    change: useWebhookChange((patch: WebhookPatch) => api.changeWebhook(id, patch), {
      done: 'Webhook changed',
      failed: 'Failed to change the webhook',
    }),
    renew: useWebhookChange(() => api.renewSecret(id), {
      done: 'New secret made',
      failed: 'Failed to make a new secret',
    }),
    test: useWebhookChange(() => api.testWebhook(id), {
      done: 'Test is on its way',
      failed: 'Failed to send the test',
    }),
    remove: useWebhookChange(() => api.removeWebhook(id), {
      done: 'Webhook removed',
      failed: 'Failed to remove the webhook',
    }),
    replay: useWebhookChange((delivery: string) => api.replay(id, delivery), {
      done: 'Sending it again',
      failed: 'Failed to send it again',
    }),
  };
}
