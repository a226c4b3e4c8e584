import { isError } from '../errors/is-error';
import { withSourceLines } from './source-lines';

/**
 * Personal data and secrets must not reach the log. Keys that usually contain them are redacted at any depth, and texts
 * that look like an email address, a phone number or a full postcode are redacted inside messages, because drivers and
 * mail servers quote what they reject.
 */
const privateKeys = new Set(
  [
    'name full_name first_name last_name customer phone telephone email e_mail recipient postcode address',
    'place position lat lng latitude longitude',
    'message notes body text subject',
    'password token access_token refresh_token secret authorization cookie set-cookie',
    'parameters query detail where',
  ].flatMap((line) => line.split(' ')),
);

const privateText: readonly [RegExp, string][] = [
  [/[^\s@"'<>=:/]+@[^\s@"'<>]+\.[^\s@"'<>,;)]+/g, '[e-mail]'],
  [/(?<![\w.-])(?:\+44|0)(?:[ ()./-]*\d){8,13}(?![\w.-])/g, '[phone]'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/g, '[postcode]'],
];

const deepest = 6;

export function scrub(text: string): string {
  return privateText.reduce((result, [pattern, mark]) => result.replace(pattern, mark), text);
}

export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrub(value);
  if (value === null || typeof value !== 'object') return value;
  if (isError(value)) return describeError(value);
  if (value instanceof Date) return value;
  if (depth >= deepest) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      privateKeys.has(key.toLowerCase()) && inner !== null && inner !== undefined
        ? '[redacted]'
        : redact(inner, depth + 1),
    ]),
  );
}

/** Only type, code, message and stack, because database errors also contain the parameters of the statement. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> | string {
  if (!isError(error)) return scrub(String(error));
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    text: scrub(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.stack ? { stack: scrub(withSourceLines(error.stack)) } : {}),
    ...(cause !== undefined && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}
