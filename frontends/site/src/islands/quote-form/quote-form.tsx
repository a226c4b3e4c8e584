import { useId, useRef } from 'react';
import type { QuoteFormCopy } from '@latchline/contracts/content/quote-copy.schema';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { Button } from '@latchline/kit/components/button/button';
import { ErrorSummary } from '@latchline/kit/components/field/error-summary';
import { SharedToaster } from '@latchline/kit/components/toast/shared-toaster';
import { submitLead } from '../light-routes';
import { FormNotice, LostRequest } from './form-notice';
import { QuoteFields } from './quote-fields';
import { type QuoteField, quoteFields } from '@latchline/contracts/leads/quote-fields';
import { TrapField } from './trap-field';
import { useQuoteForm } from './use-quote-form';

export interface QuoteFormProps {
  /** Where a form without script leads back to. */
  page: string;
  form: QuoteFormState;
  words: QuoteFormCopy;
}

/** Complete without script: it posts to the same address, and what the server answers comes back as `form`. */
export default function QuoteForm({ page, form, words }: QuoteFormProps) {
  const id = useId();
  const idOf = (field: QuoteField) => `${id}-${field}`;
  const summary = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { filling, errors, isSending, lost, submit, putBack } = useQuoteForm(page, form, words, {
    summary,
    button,
  });

  return (
    <>
      <form
        className="form"
        action={submitLead.path}
        method="post"
        noValidate
        aria-label="Quote request"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <FormNotice notice={form.notice} />
        <ErrorSummary
          id={`${id}-summary`}
          ref={summary}
          focusOnLoad={form.errors.length > 0}
          errors={errors.map(({ path, message }) => ({ message, controlId: controlOf(path, idOf) }))}
        />
        {/* There from the start: screen readers announce what comes into a region that they know. */}
        <div role="status">
          {lost && <LostRequest words={words.not_sent} onPutBack={() => putBack(lost)} />}
        </div>
        <QuoteFields
          key={filling.generation}
          idOf={idOf}
          values={filling.values}
          words={words}
          coverage={filling.generation === 0 ? form.coverage : null}
          errorOf={(field) => errors.find(({ path }) => path === field)?.message}
        />
        <TrapField key={`trap-${filling.generation}`} id={`${id}-website`} />
        <input type="hidden" name="page" value={page} />
        {form.idempotency_key && <input type="hidden" name="Idempotency-Key" value={form.idempotency_key} />}
        <div className="send">
          <Button ref={button} variant="ink" size="l" type="submit" disabled={isSending}>
            {isSending ? 'Sending...' : 'Send request'}
          </Button>
          <p className="vh" role="status">
            {isSending && words.sending}
          </p>
          <p className="hint">{words.promise}</p>
        </div>
      </form>
      <SharedToaster />
    </>
  );
}

const isField = (path: string): path is QuoteField => (quoteFields as readonly string[]).includes(path);
const controlOf = (path: string, idOf: (field: QuoteField) => string) =>
  isField(path) ? idOf(path) : undefined;
