export const NOTIFICATIONS_CONFIG = Symbol('NotificationsConfig');
