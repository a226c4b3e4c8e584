import type { Palette } from '../logs/palette';

export interface SummaryFacts {
  readonly seconds: number;
  readonly site: string;
  readonly dashboard: string;
  readonly apiDocs: string;
  readonly mail: string | null;
  readonly smtp: string;
  readonly adminEmail: string;
  /** Made up at this start: the only time it can be shown. */
  readonly generatedPassword: string | null;
  readonly passwordGiven: boolean;
  readonly dataFolder: string;
  /** Processes that the site can do without and that are still starting. */
  readonly notReady: readonly string[];
  /** Rows of `npm run dev`. */
  readonly more: readonly (readonly [name: string, value: string])[];
}

export function renderSummary(facts: SummaryFacts, paint: Palette): string {
  const rows: (readonly [string, string])[] = [
    ['Site', facts.site],
    ['Dashboard', facts.dashboard],
    ['API docs', facts.apiDocs],
    ['Mail', facts.mail === null ? `sent through ${facts.smtp}` : `captured, read it at ${facts.mail}`],
    ['Administrator', facts.adminEmail],
    ['Password', passwordText(facts, paint)],
    ['Data folder', facts.dataFolder],
    ...facts.more,
    ['Stop', 'Ctrl-C'],
    ...notReadyRow(facts, paint),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${paint.dim(name.padEnd(width))}  ${value}`);
  return [
    '',
    paint.bold(`Latchline is ready, ${facts.seconds.toFixed(1)} s after the start.`),
    '',
    ...lines,
    '',
  ].join('\n');
}

function notReadyRow({ notReady }: SummaryFacts, paint: Palette): [string, string][] {
  if (notReady.length === 0) return [];
  return [['Not ready yet', `${paint.yellow(notReady.join(', '))}  (started again until they are)`]];
}

function passwordText(facts: SummaryFacts, paint: Palette): string {
  if (facts.generatedPassword !== null)
    return `${paint.bold(facts.generatedPassword)}  (shown this once: keep it)`;
  return facts.passwordGiven
    ? 'the one in ADMIN_PASSWORD'
    : 'as shown at the first start; ADMIN_PASSWORD=<new one> npm start sets another';
}
