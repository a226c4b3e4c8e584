import type { FieldError } from '@latchline/contracts/http/problem';
import type { PromisedUrgency } from '@latchline/contracts/leads/response-clock.operations';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';

export type Notice = 'accepted' | 'failed';

/** Query of a page that a form submitted without JavaScript returns to. */
export interface NoticeQuery {
  readonly quote?: Notice | undefined;
  readonly request?: string | undefined;
  readonly urgency?: PromisedUrgency | undefined;
}

/** The empty form with the outcome of the last one. */
export const formAfter = ({ quote, request, urgency }: NoticeQuery): QuoteFormState => ({
  ...emptyForm,
  notice: quote ?? null,
  sent: quote === 'accepted' && request && urgency ? { id: request, urgency, page: null } : null,
});

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
