import type { Palette } from '../logs/palette';

export interface SummaryData {
  readonly seconds: number;
  readonly site: string;
  readonly dashboard: string;
  readonly apiDocs: string;
  readonly mail: string | null;
  /** Null if calls and messages are not simulated. */
  readonly phone: string | null;
  readonly smtp: string;
  readonly adminEmail: string;
  /** Generated at this start: the only time it can be shown. */
  readonly generatedPassword: string | null;
  readonly passwordGiven: boolean;
  readonly dataFolder: string;
  /** Whether services share a process. */
  readonly compact: boolean;
  /** Processes that are still starting, or wait for an absent store. */
  readonly notReady: readonly string[];
  /** External stores that do not respond, and why. */
  readonly absences: readonly string[];
  /** Extra rows of `npm run dev`. */
  readonly more: readonly (readonly [name: string, value: string])[];
}

export function renderSummary(data: SummaryData, paint: Palette): string {
  const rows: (readonly [string, string])[] = [
    ['Site', data.site],
    ['Dashboard', data.dashboard],
    ['API docs', data.apiDocs],
    ['Mail', data.mail === null ? `sent via ${data.smtp}` : `captured, not sent; read it at ${data.mail}`],
    ...(data.phone === null ? [] : [['Phone', `simulated, not connected; use it at ${data.phone}`] as const]),
    ['Administrator', data.adminEmail],
    ['Password', passwordText(data, paint)],
    ['Data folder', data.dataFolder],
    ...(data.compact
      ? [['Services', 'all but leads in one process, to save memory (LATCHLINE_COMPACT)'] as const]
      : []),
    ...data.more,
    ['Stop', 'Ctrl-C'],
    ...notReadyRow(data, paint),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${paint.dim(name.padEnd(width))}  ${value}`);
  return ['', ...headline(data, paint), '', ...lines, ''].join('\n');
}

function headline({ absences, seconds }: SummaryData, paint: Palette): string[] {
  const started = `(started in ${seconds.toFixed(1)} s)`;
  if (absences.length === 0) return [paint.bold(`Latchline is ready ${started}.`)];
  return [
    paint.yellow(paint.bold(`Latchline is waiting for ${absences.join(' and ')} ${started}.`)),
    'Leads are accepted meanwhile. Everything else starts when the stores respond.',
  ];
}

function notReadyRow({ notReady }: SummaryData, paint: Palette): [string, string][] {
  if (notReady.length === 0) return [];
  return [['Not ready yet', `${paint.yellow(notReady.join(', '))}  (still starting; retried until ready)`]];
}

function passwordText(data: SummaryData, paint: Palette): string {
  if (data.generatedPassword !== null)
    return `${paint.bold(data.generatedPassword)}  (shown only once; write it down)`;
  return data.passwordGiven
    ? 'the one in ADMIN_PASSWORD, unless it was changed in the dashboard since'
    : 'unchanged, because the account exists; to reset it: ADMIN_PASSWORD=<new password> npm start';
}
