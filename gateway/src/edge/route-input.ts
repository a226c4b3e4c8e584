import { fieldErrors, type FieldError } from '@latchline/contracts/http/problem';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { z } from 'zod';
import { ProblemError } from './problems/problem-error';
import type { EdgeRoute } from './route';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly contentType: string | undefined;
}

export const invalid = (errors: readonly FieldError[]) =>
  new CodedError(messagingErrors.invalid, 'Some fields are missing or invalid', errors);

export const isFormEncoded = (contentType: string | undefined): boolean =>
  /^\s*application\/x-www-form-urlencoded\b/i.test(contentType ?? '');

/** Far beyond any real input. Much deeper values can be parsed, but not serialised again. */
const maxDepth = 64;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** Postgres stores neither NUL nor lone surrogates, in JSON keys as little as in text. */
// oxlint-disable-next-line no-control-regex -- these are the refused characters
export const storablePattern = /^[^\u0000\uD800-\uDFFF]*$/u;
const isStorable = (text: string): boolean => storablePattern.test(text);

/** Paths of values that cannot be stored. */
function unstorable(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!isStorable(name)) return [path];
    return unstorable(inner, path === '' ? name : `${path}.${name}`);
  });
}

/** Applies to all input, so that no schema has to. */
function refuseUnstorable(values: unknown): void {
  const paths = [...new Set(unstorable(values))];
  if (paths.length === 0) return;
  throw invalid(paths.map((path) => ({ path, message: 'Remove characters that cannot be printed' })));
}

/** Parsed queries and forms have no prototype; zod expects ordinary objects. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
    ? Object.fromEntries(Object.entries(value))
    : value;

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  if (isDeeper(value, maxDepth)) throw invalid([{ path: '', message: 'This is nested too deeply' }]);
  const result = schema.safeParse(plain(value));
  if (!result.success) throw invalid(fieldErrors(result.error));
  refuseUnstorable(result.data);
  return result.data;
}

function parseBody(route: EdgeRoute, { body, contentType }: RawInput): { body?: unknown; form?: unknown } {
  if (!route.body) return {};
  if (isFormEncoded(contentType)) {
    if (!route.form) throw new ProblemError({ status: 415, detail: 'Send the body as application/json' });
    return { form: parse(route.form, body) };
  }
  if (body === undefined) throw new ProblemError({ status: 400, detail: 'Send a JSON body' });
  return { body: parse(route.body, body) };
}

/** Parses all input of a route. Input without a schema is dropped. */
export function parseInput(route: EdgeRoute, raw: RawInput) {
  refuseUnstorable(raw.params);
  refuseUnstorable(raw.query);
  return {
    params: parse(route.params, raw.params),
    query: parse(route.query, raw.query ?? {}),
    body: undefined as unknown,
    form: undefined as unknown,
    ...parseBody(route, raw),
  };
}
