import type { AuditChange, AuditDetails } from '@latchline/contracts/identity/audit.schema';
import { z } from 'zod';
import type { RecordedValues } from './audit-policy';

const maxValueLength = 600;
const maxFields = 60;
const maxIds = 100;

/** Redacted at any depth. */
const secretName =
  /passw|secret|token|credential|private|otp|session|(^|_)(key|code|codes|hash|pin)$|api_?key/i;
const secretValue = /^eyJ[\w-]+\.|-----BEGIN|^bearer\s|^whsec_/i;
const redacted = '[redacted]';
/** Bookkeeping fields that change with every save. */
const noise = new Set(['id', 'updated_at', 'updated_by', 'created_at', 'updated_fields']);

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value === 'string') return secretValue.test(value) ? redacted : value;
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretName.test(key) ? redacted : withoutSecrets(inner),
    ]),
  );
}

/** Strings as they are, everything else as JSON. */
function textOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (secretName.test(field)) return redacted;
  const safe = withoutSecrets(value);
  return typeof safe === 'string' ? safe : JSON.stringify(safe);
}

const contextBefore = 60;

/** An excerpt of a long text around `start`, so that two excerpts show where the texts differ. */
function around(text: string, start: number): string {
  const from = text.length <= maxValueLength ? 0 : Math.max(0, Math.min(start, text.length) - contextBefore);
  const cut = text.slice(from, from + maxValueLength);
  // Cutting a surrogate pair leaves half a character, which Postgres rejects.
  return `${from > 0 ? '…' : ''}${cut.toWellFormed()}${from + maxValueLength < text.length ? '…' : ''}`;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function changeOf(field: string, before: Fields | null, after: Fields): AuditChange | null {
  const to = textOf(field, after[field]);
  if (!before) return { field, to: to && around(to, 0) };
  const from = textOf(field, before[field]);
  if (from === to && from !== redacted) return null;
  const start = from === null || to === null ? 0 : firstDifference(from, to);
  return { field, from: from && around(from, start), to: to && around(to, start) };
}

export interface Change {
  readonly recorded: RecordedValues;
  /** The input of the request. */
  readonly sent: unknown;
  /** The subject before the change; null where it could not be read. */
  readonly before: Fields | null;
  readonly response: unknown;
  readonly removes: boolean;
}

const isRecorded = (recorded: RecordedValues, field: string): boolean =>
  !noise.has(field) && (recorded === 'all' || recorded.includes(field));

/** Whether the subject should be read before the change: only if a value of it may be recorded. */
export const needsBefore = (recorded: RecordedValues, sent: unknown, removes: boolean): boolean =>
  removes
    ? recorded === 'all'
    : isFields(sent) && Object.keys(sent).some((field) => isRecorded(recorded, field));

/** Any other key may be personal data that a client sent as a field name. */
const fieldName = /^[a-z]\w{0,40}$/i;

const namesOf = (sent: unknown): string[] =>
  isFields(sent)
    ? Object.keys(sent)
        .filter((name) => fieldName.test(name))
        .slice(0, maxFields)
    : [];

function labelOf({ recorded, before, response, sent }: Change): string | undefined {
  if (recorded !== 'all') return undefined;
  for (const source of [response, before, sent]) {
    if (!isFields(source)) continue;
    const found = [source['title'], source['name'], source['text'], source['slug'], source['from']].find(
      (value) => typeof value === 'string' && value !== '',
    );
    if (found) return around(String(found), 0).slice(0, 120).toWellFormed();
  }
  return undefined;
}

const idSchema = z.uuid();

function idsIn(sent: unknown): string[] | undefined {
  const ids = isFields(sent) ? sent['ids'] : undefined;
  if (!Array.isArray(ids)) return undefined;
  return ids.slice(0, maxIds).flatMap((id) => idSchema.safeParse(id).data ?? []);
}

/** What a successful call changed, as far as the policy allows recording it. */
export function auditDetails(change: Change): AuditDetails {
  const { recorded, sent, before, response, removes } = change;
  const label = labelOf(change);
  const ids = idsIn(sent);
  return {
    fields: namesOf(sent),
    changes: removes ? removed(recorded, before) : changed(recorded, sent, before, response),
    ...(label !== undefined && { label }),
    ...(ids && { ids }),
  };
}

function removed(recorded: RecordedValues, before: Fields | null): AuditChange[] {
  if (!before) return [];
  return Object.keys(before)
    .filter((field) => isRecorded(recorded, field) && before[field] !== null)
    .slice(0, maxFields)
    .map((field) => ({ field, from: around(textOf(field, before[field]) ?? '', 0), to: null }));
}

function changed(
  recorded: RecordedValues,
  sent: unknown,
  before: Fields | null,
  response: unknown,
): AuditChange[] {
  if (!isFields(sent)) return [];
  // The stored value may differ from the sent one: trimmed, completed or defaulted.
  const stored = isFields(response) ? response : {};
  const after = Object.fromEntries(
    Object.keys(sent).map((field) => [field, field in stored ? stored[field] : sent[field]]),
  );
  return Object.keys(after)
    .filter((field) => isRecorded(recorded, field))
    .slice(0, maxFields)
    .map((field) => changeOf(field, before, after))
    .filter((change) => change !== null);
}
