import type { FieldError } from '@latchline/contracts/http/problem';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';

export type Notice = 'accepted' | 'failed';

export const emptyForm: QuoteFormState = {
  values: {},
  errors: [],
  idempotency_key: null,
  coverage: null,
  notice: null,
};

/** A form that was rejected: its values, and what is wrong with them. */
export interface RejectedForm {
  readonly status: number;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  readonly idempotencyKey: string;
  readonly notice: Notice | null;
}

/** Injects every `PagesWithForm`. */
export const PAGES_WITH_FORM = Symbol('PAGES_WITH_FORM');

/** Pages of one kind that contain the quote form. */
export interface PagesWithForm {
  /** Null for paths of other pages. Rejects with `Gone` if the page does not exist. */
  withForm(path: string, form: QuoteFormState): Promise<PageModel> | null;
}
