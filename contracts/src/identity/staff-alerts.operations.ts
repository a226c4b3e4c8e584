import { byId } from '../http/by-id';
import { staffAlertsPatchSchema, staffAlertsSchema } from './staff-alerts.schema';

/** Who among the staff is notified of new leads: everybody for themselves, administrators for everybody. */
export const staffAlertRoutes = {
  getOwnAlerts: {
    method: 'GET',
    path: '/api/admin/notifications/mine',
    auth: 'leads',
    summary: 'Whether new leads reach me by e-mail, and on how many devices',
    answers: { 200: { description: 'My alerts', schema: staffAlertsSchema } },
  },
  changeOwnAlerts: {
    method: 'PATCH',
    path: '/api/admin/notifications/mine',
    auth: 'leads',
    summary: 'Turn e-mails about new leads on or off for me',
    body: staffAlertsPatchSchema,
    answers: { 200: { description: 'My alerts after the change', schema: staffAlertsSchema } },
  },
  changeUserAlerts: {
    method: 'PATCH',
    path: '/api/admin/users/:id/notifications',
    auth: 'admin',
    summary: 'Turn e-mails about new leads on or off for somebody who handles leads',
    params: byId,
    body: staffAlertsPatchSchema,
    answers: { 200: { description: 'Their alerts after the change', schema: staffAlertsSchema } },
    problems: [404, 409],
  },
} as const;
