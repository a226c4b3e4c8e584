import { fieldErrors, type FieldError } from '@latchline/contracts/http/problem';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { z } from 'zod';
import { ProblemError } from './problem-error';
import type { EdgeRoute } from './route';

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly contentType: string | undefined;
}

export const invalid = (errors: readonly FieldError[]) =>
  new CodedError(messagingErrors.invalid, 'Some fields are missing or not as they should be', errors);

export const isFormEncoded = (contentType: string | undefined): boolean =>
  /^\s*application\/x-www-form-urlencoded\b/i.test(contentType ?? '');

/** Addresses reach databases that hold neither NUL nor lone surrogates, whatever their schema forgot to say. */
function refuseUnstorable(values: unknown): void {
  const bad = Object.entries((values ?? {}) as Record<string, unknown>).filter(([, value]) =>
    [value].flat().some((item) => typeof item === 'string' && (item.includes('\0') || !item.isWellFormed())),
  );
  if (bad.length > 0) {
    throw invalid(bad.map(([path]) => ({ path, message: 'Remove the characters that cannot be printed' })));
  }
}

/** Query parsers and form bodies have no prototype; zod and everybody else expects ordinary objects. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
    ? Object.fromEntries(Object.entries(value))
    : value;

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(plain(value));
  if (!result.success) throw invalid(fieldErrors(result.error));
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

/** Parses once, at the edge, everything a route takes. What a route has no schema for it never sees. */
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
