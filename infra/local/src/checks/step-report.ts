import type { Palette } from '../logs/palette';
import {
  add,
  nothing,
  renderFailures,
  renderFlaky,
  renderSkips,
  renderSlowest,
  renderTally,
  type Tally,
} from './tally';

export interface StepReport {
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'interrupted' | 'not run' | 'unchanged';
  readonly reason: string;
  readonly seconds: number;
  readonly tally: Tally;
}

const symbols = {
  passed: '✔',
  failed: '✘',
  skipped: '–',
  interrupted: '✘',
  'not run': '–',
  unchanged: '–',
} as const;
const ranFor = ['passed', 'failed', 'interrupted'];

/** A step in one line: `✔ Build: passed, 41.0 s`, `– Load: skipped, needs k6`. */
export function describeOutcome({ title, outcome, reason, seconds }: StepReport, paint: Palette): string {
  const symbol = symbols[outcome];
  const colour = { '✔': paint.green, '✘': paint.red, '–': paint.yellow }[symbol];
  const time = ranFor.includes(outcome) ? [`${seconds.toFixed(1)} s`] : [];
  const why = outcome === 'passed' || !reason ? [] : [reason.split('\n', 1)[0]];
  const word = outcome === 'failed' ? 'FAILED' : outcome;
  return `${colour(symbol)} ${title}: ${[word, ...time, ...why].join(', ')}`;
}

export function notRun({ title }: Pick<StepReport, 'title'>): StepReport {
  return { title, outcome: 'not run', reason: '', seconds: 0, tally: nothing };
}

export function unchanged({ title }: Pick<StepReport, 'title'>, passedAt: number): StepReport {
  const reason = `passed at ${new Date(passedAt).toTimeString().slice(0, 5)}`;
  return { title, outcome: 'unchanged', reason, seconds: 0, tally: nothing };
}

export function sum(reports: readonly StepReport[]): Tally {
  return reports.map(({ tally }) => tally).reduce(add, nothing);
}

/** The summary at the end: every step and its time, the slowest tests, what was skipped, flaky or failed and why, and the totals on the last line. */
export function renderEnd(reports: readonly StepReport[], paint: Palette): string[] {
  const tally = sum(reports);
  const isUnchanged = reports.some(({ outcome }) => outcome === 'unchanged');
  return [
    '',
    ...reports.map((report) => describeOutcome(report, paint)),
    '',
    ...(isUnchanged ? ['`npm test -- --all` also runs what has not changed.', ''] : []),
    ...renderSlowest(tally),
    ...renderSkips(tally),
    ...renderFlaky(tally),
    ...renderFailures(tally),
    renderTally(tally),
  ];
}
