import { webhookRoutes } from '@latchline/contracts/notifications/webhook.operations';
import type { Webhook, WebhookPatch } from '@latchline/contracts/notifications/webhook.schema';
import { type BodyOf, itemsOf } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { because } from '../../shared/ui/failure-toast';

export const useWebhooks = () => useRouteQuery(webhookRoutes.listWebhooks, undefined, { select: itemsOf });

/** Polled while open, as retries continue in the background. */
const logRefreshMs = 5_000;

export const useWebhookLog = (id: string) =>
  useRouteQuery(
    webhookRoutes.listWebhookDeliveries,
    { params: { id } },
    { select: itemsOf, refetchInterval: logRefreshMs },
  );

/** Refetches the list and the endpoint's log after a change. */
const refresh = [webhookRoutes.listWebhooks, webhookRoutes.listWebhookDeliveries];

export function useAddWebhook() {
  const { api } = useClients();
  return useAction({
    call: (body: BodyOf<typeof webhookRoutes.addWebhook>) => api.call(webhookRoutes.addWebhook, { body }),
    done: 'Webhook added',
    failed: because('Failed to add the webhook'),
    refresh,
  });
}

export function useReplay(id: string) {
  const { api } = useClients();
  return useAction({
    call: (delivery: string) => api.call(webhookRoutes.replayWebhookDelivery, { params: { id, delivery } }),
    done: 'Resending',
    failed: because('Failed to resend it'),
    refresh,
  });
}

const hourMs = 60 * 60 * 1_000;

export function useReplaySince(id: string) {
  const { api } = useClients();
  return useAction({
    call: ({ hours, failedOnly }: { hours: number; failedOnly: boolean }) => {
      const since = new Date(Date.now() - hours * hourMs).toISOString();
      return api.call(webhookRoutes.replayWebhook, {
        params: { id },
        body: { since, failed_only: failedOnly },
      });
    },
    done: ({ queued }) => (queued === 1 ? 'Sending 1 message again' : `Sending ${queued} messages again`),
    failed: because('Failed to replay messages'),
    refresh,
  });
}

export function useWebhookActions({ id, updated_at: ifMatch }: Pick<Webhook, 'id' | 'updated_at'>) {
  const { call } = useClients().api;
  const params = { id };
  return {
    change: useAction({
      call: (body: WebhookPatch) => call(webhookRoutes.changeWebhook, { params, body, ifMatch }),
      done: 'Webhook changed',
      failed: because('Failed to change the webhook'),
      refresh,
    }),
    renew: useAction({
      call: () => call(webhookRoutes.renewWebhookSecret, { params }),
      done: 'New secret created',
      failed: because('Failed to create a new secret'),
      refresh,
    }),
    test: useAction({
      call: () => call(webhookRoutes.testWebhook, { params }),
      done: 'Test sent',
      failed: because('Failed to send the test'),
      refresh,
    }),
    remove: useAction({
      call: () => call(webhookRoutes.removeWebhook, { params, ifMatch }),
      done: 'Webhook removed',
      failed: because('Failed to remove the webhook'),
      refresh,
    }),
  };
}
