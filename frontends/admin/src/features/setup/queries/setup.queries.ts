import { mayCall, type Role } from '@latchline/contracts/access/roles';
import { setupRoutes } from '@latchline/contracts/api/setup.operations';
import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import { businessInfoRoutes } from '@latchline/contracts/content/business-info.operations';
import { reviewRoutes } from '@latchline/contracts/content/reviews/review.operations';
import { notificationSettingsRoutes } from '@latchline/contracts/notifications/notification-settings.operations';
import type { Setup, SetupItem, SkippableStep } from '@latchline/contracts/api/setup.schema';
import type { BusinessInfoPatch } from '@latchline/contracts/content/business-info-editing.schema';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { routeKey } from '../../../shared/api/route-query';
import { useAction } from '../../../shared/calls/use-action';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import { useClients } from '../../../shared/clients/clients';
import { settingsFailure } from '../../../shared/settings/stale-settings';
import { because } from '../../../shared/ui/failure-toast';

/** Between checks of steps that complete on their own, such as a test notification that is on its way. */
const waitingRefreshMs = 5_000;

export const isLeft = ({ state }: SetupItem): boolean => state !== 'done' && state !== 'skipped';

/** The checklist, for roles that can complete any of it. */
export const useSetup = (role: Role) =>
  useRouteQuery(setupRoutes.getSetup, undefined, {
    enabled: mayCall(setupRoutes.getSetup.auth, role),
    refetchInterval: ({ state }) =>
      state.data?.items.some((item) => item.state === 'waiting') ? waitingRefreshMs : false,
  });

/** For the menu, which shows the set-up only to roles that can complete any of it. */
export const useStepsLeft = (): number =>
  useRouteQuery(setupRoutes.getSetup).data?.items.filter(isLeft).length ?? 0;

export function useSkipStep(step: SkippableStep) {
  const { api, queries } = useClients();
  return useAction({
    call: (needed: boolean) => api.call(setupRoutes.changeSetupStep, { params: { step }, body: { needed } }),
    failed: because('Failed to change the step'),
    onDone: (now: Setup) => queries.setQueryData(routeKey(setupRoutes.getSetup), now),
  });
}

/** Longer than the gateway waits for the mail server. */
const mailTimeoutMs = 35_000;

export function useTestMail() {
  const { api } = useClients();
  return useAction({
    call: (to: string) => api.call(setupRoutes.sendTestMail, { body: { to }, timeoutMs: mailTimeoutMs }),
    failed: because('Failed to send the test e-mail'),
    refresh: [setupRoutes.getSetup],
  });
}

export function useAddressCheck() {
  const { api } = useClients();
  return useAction({
    call: () => api.call(setupRoutes.checkAddress, { timeoutMs: mailTimeoutMs }),
    failed: because('Failed to check the address'),
    refresh: [setupRoutes.getSetup],
  });
}

export const useBusiness = () => useRouteQuery(businessInfoRoutes.getEditedBusinessInfo);

export function useSaveBusiness({ updated_at }: BusinessInfo) {
  const { api, queries } = useClients();
  return useAction({
    call: (body: BusinessInfoPatch) =>
      api.call(businessInfoRoutes.changeBusinessInfo, { body, ifMatch: updated_at }),
    done: 'Saved',
    failed: settingsFailure(queries, businessInfoRoutes.getEditedBusinessInfo, 'the business information'),
    refresh: [setupRoutes.getSetup],
    onDone: (now) => queries.setQueryData(routeKey(businessInfoRoutes.getEditedBusinessInfo), now),
  });
}

export const useRecipients = () => useRouteQuery(notificationSettingsRoutes.getNotificationSettings);

export function useRemoveSampleReviews() {
  const { api } = useClients();
  return useAction({
    call: () => api.call(reviewRoutes.deleteSampleReviews, { body: { source: 'sample' } }),
    done: 'Sample reviews removed',
    failed: because('Failed to remove the sample reviews'),
    refresh: [setupRoutes.getSetup],
  });
}

export function useTrashArticles() {
  const { api } = useClients();
  return useAction({
    call: (ids: string[]) => api.call(postRoutes.trashPosts, { body: { ids } }),
    done: 'Sample articles moved to the trash',
    failed: because('Failed to move the articles to the trash'),
    refresh: [setupRoutes.getSetup],
  });
}
