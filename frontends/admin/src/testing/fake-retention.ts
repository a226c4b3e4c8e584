import {
  type ProviderCopies,
  providerCopyRoutes,
} from '@latchline/contracts/notifications/provider-copies.operations';
import { checkVersion, type On } from './fake-routes';
import {
  defaultRetentionDays,
  type Retention,
  retentionRoutes,
} from '@latchline/contracts/leads/retention.operations';

/** In-memory retention settings. */
export function fakeRetention(on: On) {
  const settings: Retention = {
    enabled: false,
    days: defaultRetentionDays,
    next_run_at: null,
    last_run_at: null,
    last_run_leads: null,
    updated_at: '2026-03-01T12:00:00.000Z',
  };
  const copies: ProviderCopies = { waiting: 0, deleted: 0, oldest_at: null, last_error: null };
  const state = { settings, copies, tooOld: 3 };
  on(providerCopyRoutes.getProviderCopies, () => state.copies);
  on(retentionRoutes.getRetention, () => state.settings);
  on(retentionRoutes.changeRetention, ({ body: { days, enabled = state.settings.enabled }, version }) => {
    checkVersion(version, state.settings);
    state.settings = { ...state.settings, enabled, days: { ...state.settings.days, ...days } };
    return state.settings;
  });
  on(retentionRoutes.runRetention, ({ body: { dry_run } }) => {
    const leads = state.tooOld;
    if (!dry_run) state.tooOld = 0;
    const oldest = '2020-03-01T12:00:00.000Z';
    return { dry_run, leads, by_status: [{ status: 'cancelled' as const, leads, oldest }] };
  });
  return state;
}
