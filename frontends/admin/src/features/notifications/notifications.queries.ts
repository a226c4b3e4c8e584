import { notificationSettingsRoutes } from '@latchline/contracts/notifications/notification-settings.operations';
import { useRouteQuery } from '../../shared/calls/use-route-query';

export const useNotificationSettings = () =>
  useRouteQuery(notificationSettingsRoutes.getNotificationSettings);
