import { quoteFields } from '@latchline/contracts/leads/quote-fields';
import type { QuoteBody } from './queued-quote';

const fields = [...quoteFields, 'website'] as const satisfies readonly (keyof QuoteBody)[];

/** The plain quote form as a JSON body for POST /api/leads, and its idempotency key if it has one. */
export function bodyOfForm(form: Pick<FormData, 'get'>): { body: QuoteBody; key: string | null } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const typed = fields.flatMap((name) => {
    const value = text(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const page = text('page');
  return {
    body: { ...Object.fromEntries(typed), ...(page && { source: { page } }) },
    key: text('Idempotency-Key') ?? null,
  };
}
