import type { Conversion } from '@latchline/contracts/notifications/conversions/conversion.schema';
import type { ConversionRecord } from './conversion-state';

type Times = 'version' | 'requested_at' | 'won_at';
type NullableTimes = 'step_at' | 'tries_from' | 'sent_at' | 'next_attempt_at';

export interface ConversionRow
  extends
    Record<Times, Date>,
    Record<NullableTimes, Date | null>,
    Pick<
      ConversionRecord,
      'state' | 'skipped' | 'identifiers' | 'round' | 'adjustments' | 'step' | 'tries' | 'erased'
    > {
  readonly id: string;
  readonly lead_id: string;
  readonly destination: Conversion['destination'];
  readonly value_pence: number | null;
  readonly reported_pence: number | null;
  readonly step_pence: number | null;
  readonly refusal: string | null;
  readonly last_error: string | null;
  readonly updated_at: Date;
}

export const conversionColumns = `id, lead_id, destination, version, requested_at, won_at, state, skipped, value_pence,
  reported_pence, identifiers, round, adjustments, step, step_pence, step_at, tries, tries_from, refusal, last_error,
  erased, sent_at, next_attempt_at, updated_at`;

const msOf = (time: Date | null): number | null => time?.getTime() ?? null;
const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

export const toRecord = (row: ConversionRow): ConversionRecord => ({
  version: row.version.getTime(),
  requestedAt: row.requested_at.getTime(),
  wonAt: row.won_at.getTime(),
  state: row.state,
  skipped: row.skipped,
  valuePence: row.value_pence,
  reportedPence: row.reported_pence,
  identifiers: row.identifiers,
  round: row.round,
  adjustments: row.adjustments,
  step: row.step,
  stepPence: row.step_pence,
  stepAt: msOf(row.step_at),
  tries: row.tries,
  triesFrom: msOf(row.tries_from),
  refusal: row.refusal,
  lastError: row.last_error,
  erased: row.erased,
  sentAt: msOf(row.sent_at),
  nextAttemptAt: msOf(row.next_attempt_at),
});

/** The columns of a record, as JSON for `json_to_recordset`. */
export const toColumns = (id: string, record: ConversionRecord) => ({
  id,
  version: new Date(record.version),
  won_at: new Date(record.wonAt),
  state: record.state,
  skipped: record.skipped,
  value_pence: record.valuePence,
  reported_pence: record.reportedPence,
  identifiers: record.identifiers,
  round: record.round,
  adjustments: record.adjustments,
  step: record.step,
  step_pence: record.stepPence,
  step_at: dateOf(record.stepAt),
  tries: record.tries,
  tries_from: dateOf(record.triesFrom),
  refusal: record.refusal,
  last_error: record.lastError,
  erased: record.erased,
  sent_at: dateOf(record.sentAt),
  next_attempt_at: dateOf(record.nextAttemptAt),
});

const textOf = (time: Date | null): string | null => time?.toISOString() ?? null;

export const toConversion = (row: ConversionRow): Conversion => ({
  id: row.id,
  lead_id: row.lead_id,
  destination: row.destination,
  state: row.state,
  value_pence: row.value_pence,
  reported_pence: row.reported_pence,
  adjustments: row.adjustments,
  skipped: row.skipped,
  refusal: row.refusal,
  last_error: row.last_error,
  erased: row.erased,
  won_at: row.won_at.toISOString(),
  sent_at: textOf(row.sent_at),
  next_attempt_at: textOf(row.next_attempt_at),
  updated_at: row.updated_at.toISOString(),
});
