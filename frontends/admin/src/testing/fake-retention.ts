import {
  type Retention,
  type RetentionPatch,
  firstRetentionDays,
} from '@latchline/contracts/leads/retention.operations';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** How long leads are kept, in memory. */
export class FakeRetention {
  settings: Retention = {
    ...{
      enabled: false,
      days: firstRetentionDays,
      next_run_at: null,
      last_run_at: null,
      last_run_leads: null,
      updated_at: '2026-03-01T12:00:00.000Z',
    },
  };
  tooOld = 3;

  /** Undefined for what is somebody else's. */
  answer({ method, path, body }: Asked) {
    if (path !== '/api/admin/retention') return undefined;
    if (method === 'PATCH') {
      const { days, enabled } = body as RetentionPatch;
      this.settings = {
        ...this.settings,
        enabled: enabled ?? this.settings.enabled,
        days: { ...this.settings.days, ...days },
      };
    }
    if (method !== 'POST') return { status: 200, body: this.settings };
    const { dry_run } = body as { dry_run: boolean };
    const leads = this.tooOld;
    if (!dry_run) this.tooOld = 0;
    const oldest = '2020-03-01T12:00:00.000Z';
    return { status: 200, body: { dry_run, leads, by_status: [{ status: 'cancelled', leads, oldest }] } };
  }
}
