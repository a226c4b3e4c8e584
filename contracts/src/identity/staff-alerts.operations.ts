import { byId } from '../http/by-id';
import { staffAlertsPatchSchema, staffAlertsSchema } from './staff-alerts.schema';

/** Which users are notified of new leads: users decide for themselves, administrators for everyone. */
export const staffAlertRoutes = {
  /** Returns whether you get an email for new leads, and how many of your devices get push notifications. */
  getOwnAlerts: {
    method: 'GET',
    path: '/api/admin/notifications/mine',
    auth: 'leads',
    personal: true,
    summary: 'Get your alerts',
    responses: { 200: { description: 'Your alerts', schema: staffAlertsSchema } },
  },
  /** Turns emails about new leads on or off for you. */
  changeOwnAlerts: {
    method: 'PATCH',
    path: '/api/admin/notifications/mine',
    auth: 'leads',
    personal: true,
    summary: 'Update your alerts',
    body: staffAlertsPatchSchema,
    responses: { 200: { description: 'Your updated alerts', schema: staffAlertsSchema } },
  },
  /** Turns emails about new leads on or off for a user who handles leads. Other users are a 409. */
  changeUserAlerts: {
    method: 'PATCH',
    path: '/api/admin/users/:id/notifications',
    auth: 'admin',
    summary: "Update a user's alerts",
    params: byId,
    body: staffAlertsPatchSchema,
    responses: { 200: { description: 'The updated alerts', schema: staffAlertsSchema } },
    problems: [404, 409],
  },
} as const;
