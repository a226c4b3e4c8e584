import type { AuditChange, AuditDetails } from '@latchline/contracts/identity/audit.schema';
import type { KeptValues } from './audit-policy';

const longestValue = 600;
const mostFields = 60;
const mostIds = 100;

/** Never kept, wherever they stand. */
const secretName =
  /passw|secret|token|credential|private|otp|session|(^|_)(key|code|codes|hash|pin)$|api_?key/i;
const secretValue = /^eyJ[\w-]+\.|-----BEGIN|^bearer\s|^whsec_/i;
const hidden = '[not kept]';
/** Change with every save and say nothing. */
const noise = new Set(['id', 'updated_at', 'updated_by', 'created_at', 'updated_fields']);

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value === 'string') return secretValue.test(value) ? hidden : value;
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretName.test(key) ? hidden : withoutSecrets(inner)]),
  );
}

/** A value as text, on one line where it is not text itself. */
function textOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (secretName.test(field)) return hidden;
  const safe = withoutSecrets(value);
  return typeof safe === 'string' ? safe : JSON.stringify(safe);
}

const contextBefore = 60;

/** Where two long texts begin to differ, instead of two beginnings that are the same. */
function around(text: string, start: number): string {
  const from = text.length <= longestValue ? 0 : Math.max(0, Math.min(start, text.length) - contextBefore);
  const cut = text.slice(from, from + longestValue);
  // A cut through a pair of surrogates leaves half a letter, which Postgres refuses.
  return `${from > 0 ? '…' : ''}${cut.toWellFormed()}${from + longestValue < text.length ? '…' : ''}`;
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
  if (from === to && from !== hidden) return null;
  const start = from === null || to === null ? 0 : firstDifference(from, to);
  return { field, from: from && around(from, start), to: to && around(to, start) };
}

export interface Change {
  readonly kept: KeptValues;
  /** What was asked for. */
  readonly sent: unknown;
  /** The subject before, where it could be read, and what was answered. */
  readonly before: Fields | null;
  readonly answer: unknown;
  readonly removes: boolean;
}

const isKept = (kept: KeptValues, field: string): boolean =>
  !noise.has(field) && (kept === 'all' || kept.includes(field));

/** True where reading the subject first would tell something that may be kept. */
export const wantsBefore = (kept: KeptValues, sent: unknown, removes: boolean): boolean =>
  removes ? kept === 'all' : isFields(sent) && Object.keys(sent).some((field) => isKept(kept, field));

/** Fields of ours look like this; what does not may be anything, typed into the place of a name. */
const fieldName = /^[a-z]\w{0,40}$/i;

const namesOf = (sent: unknown): string[] =>
  isFields(sent)
    ? Object.keys(sent)
        .filter((name) => fieldName.test(name))
        .slice(0, mostFields)
    : [];

function labelOf({ kept, before, answer, sent }: Change): string | undefined {
  if (kept !== 'all') return undefined;
  for (const source of [answer, before, sent]) {
    if (!isFields(source)) continue;
    const found = [source['title'], source['name'], source['text'], source['slug'], source['from']].find(
      (value) => typeof value === 'string' && value !== '',
    );
    if (found) return around(String(found), 0).slice(0, 120).toWellFormed();
  }
  return undefined;
}

function idsIn(sent: unknown): string[] | undefined {
  const ids = isFields(sent) ? sent['ids'] : undefined;
  if (!Array.isArray(ids)) return undefined;
  return ids.filter((id): id is string => typeof id === 'string').slice(0, mostIds);
}

/** What a call that came off has changed, as far as it may be kept. */
export function auditDetails(change: Change): AuditDetails {
  const { kept, sent, before, answer, removes } = change;
  const label = labelOf(change);
  const ids = idsIn(sent);
  return {
    fields: namesOf(sent),
    changes: removes ? removed(kept, before) : changed(kept, sent, before, answer),
    ...(label !== undefined && { label }),
    ...(ids && { ids }),
  };
}

function removed(kept: KeptValues, before: Fields | null): AuditChange[] {
  if (!before) return [];
  return Object.keys(before)
    .filter((field) => isKept(kept, field) && before[field] !== null)
    .slice(0, mostFields)
    .map((field) => ({ field, from: around(textOf(field, before[field]) ?? '', 0), to: null }));
}

function changed(kept: KeptValues, sent: unknown, before: Fields | null, answer: unknown): AuditChange[] {
  if (!isFields(sent)) return [];
  // What became of a field may differ from what was sent for it: trimmed, completed, defaulted.
  const became = isFields(answer) ? answer : {};
  const after = Object.fromEntries(
    Object.keys(sent).map((field) => [field, field in became ? became[field] : sent[field]]),
  );
  return Object.keys(after)
    .filter((field) => isKept(kept, field))
    .slice(0, mostFields)
    .map((field) => changeOf(field, before, after))
    .filter((change) => change !== null);
}
