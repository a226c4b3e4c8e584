import { setupRoutes } from '@latchline/contracts/api/setup.operations';
import { staffAlertRoutes } from '@latchline/contracts/identity/staff-alerts.operations';
import { notificationSettingsRoutes } from '@latchline/contracts/notifications/notification-settings.operations';
import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '../../shared/api/route-query';
import { useRouteQuery } from '../../shared/calls/use-route-query';

export const useNotificationSettings = () =>
  useRouteQuery(notificationSettingsRoutes.getNotificationSettings);

export const refreshAfterRecipients = (queries: QueryClient): void =>
  void refresh(queries, staffAlertRoutes.getOwnAlerts, setupRoutes.getSetup);
