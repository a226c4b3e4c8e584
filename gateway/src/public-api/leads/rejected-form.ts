import type { FieldError } from '@latchline/contracts/http/problem';
import { quoteFields } from '@latchline/contracts/leads/quote-fields';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { ProblemDetails } from '../../edge/problems/problem-error';
import type { RejectedForm } from '../../pages/quote-form';

const fields = [...quoteFields, 'page'] as const;
/** The longest field of the schema: limits what is rendered back into the page. */
const maxLength = 4_000;

const sentAlready = 'You’ve already sent this form. Press the button again to send it with your changes';

/** The submitted values to show again: only known fields, and only well-formed text. */
export function typedValues(body: unknown): Record<string, string> {
  const fieldsSent = (body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = Object.hasOwn(fieldsSent, name) ? fieldsSent[name] : undefined;
      return typeof value === 'string'
        ? [[name, value.slice(0, maxLength).replaceAll('\0', '').toWellFormed()]]
        : [];
    }),
  );
}

/** A rejected form as the page shows it again: its values, the errors, and a new idempotency key. */
export function rejectedForm(body: unknown, problem: ProblemDetails, freshKey: string): RejectedForm {
  const { status, code } = problem;
  const base = { status, values: typedValues(body), idempotencyKey: freshKey };
  if (code === leadErrors.keyReused)
    return { ...base, errors: [{ path: '', message: sentAlready }], notice: null };
  if (status !== 422) return { ...base, errors: [], notice: 'failed' };
  const errors: readonly FieldError[] = problem.errors ?? [{ path: '', message: problem.detail }];
  return { ...base, errors, notice: null };
}
