import type { FieldError } from '@latchline/contracts/http/problem';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { ProblemDetails } from '../../edge/problems/problem-error';
import type { FormAgain } from '../../pages/quote-form';

const fields = ['name', 'phone', 'postcode', 'email', 'service', 'urgency', 'message', 'page'] as const;
/** As much as any field takes, so that a page drawn again is not a way to make us draw megabytes. */
const longest = 4_000;

const sentAlready = 'You have sent this form already. Press the button again to send it with your changes';

/** What was typed, to be shown again. Only fields the form has, only text, and nothing that is not text. */
export function typedValues(body: unknown): Record<string, string> {
  const given = (body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      return typeof value === 'string'
        ? [[name, value.slice(0, longest).replaceAll('\0', '').toWellFormed()]]
        : [];
    }),
  );
}

/** A form that was refused, as the page shows it again: what was typed, what is wrong, and a key of its own. */
export function formAgain(body: unknown, problem: ProblemDetails, freshKey: string): FormAgain {
  const { status, code } = problem;
  const base = { status, values: typedValues(body), idempotencyKey: freshKey };
  if (code === leadErrors.keyReused)
    return { ...base, errors: [{ path: '', message: sentAlready }], notice: null };
  if (status !== 422) return { ...base, errors: [], notice: 'failed' };
  const errors: readonly FieldError[] = problem.errors ?? [{ path: '', message: problem.detail }];
  return { ...base, errors, notice: null };
}
