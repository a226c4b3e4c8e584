import { forward } from './route';
import {
  changeRetention,
  getRetention,
  retentionPatchSchema,
  retentionRequestSchema,
  runRetention,
} from '../leads/retention.commands';

/** How long leads are kept. For administrators. */
export const retentionRoutes = {
  getRetention: forward(
    getRetention,
    {
      method: 'GET',
      path: '/api/admin/retention',
      auth: 'admin',
      summary: 'After how many days leads are erased, by status, and when that happens next',
      answers: { 200: { description: 'The settings' } },
      problems: [401, 403],
    },
    () => ({}),
  ),
  changeRetention: forward(
    changeRetention,
    {
      method: 'PATCH',
      path: '/api/admin/retention',
      auth: 'admin',
      summary: 'Switch the daily run on or off, and change the days; null keeps leads for good',
      body: retentionPatchSchema,
      answers: { 200: { description: 'The settings as they are now' } },
      problems: [401, 403, 412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
  runRetention: forward(
    runRetention,
    {
      method: 'POST',
      path: '/api/admin/retention',
      auth: 'admin',
      summary:
        'Count the leads that are older than their days; with dry_run false also begin to erase them now',
      body: retentionRequestSchema,
      answers: { 200: { description: 'What is too old' } },
      problems: [401, 403],
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }), // Counting reads every lead that is too old.
    { timeoutMs: 15_000 },
  ),
} as const;
