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

/** A form that was refused: what was typed, and what is wrong with it. */
export interface FormAgain {
  readonly status: number;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  readonly idempotencyKey: string;
  readonly notice: Notice | null;
}

/** Injects every `PagesWithForm`. */
export const PAGES_WITH_FORM = Symbol('PAGES_WITH_FORM');

/** Pages of one kind that have the quote form on them. */
export interface PagesWithForm {
  /** Null when the path is none of theirs; rejects with `Gone` when there is no such page after all. */
  withForm(path: string, form: QuoteFormState): Promise<PageModel> | null;
}
