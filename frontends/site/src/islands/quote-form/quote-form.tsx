import { useId, useRef } from 'react';
import { allWords, type ChangedWords } from '@latchline/contracts/content/copy/changed-words';
import {
  fieldId,
  type QuoteField,
  quoteFields,
  requestFailedId,
} from '@latchline/contracts/leads/quote-fields';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { Button } from '@latchline/kit/components/button/button';
import { ErrorSummary } from '@latchline/kit/components/field/error-summary';
import { SharedToaster } from '@latchline/kit/components/toast/shared-toaster';
import { submitLead } from '../light-routes';
import { QuoteFields } from './quote-fields';
import { type FormBusiness, RequestFailed } from './request-outcome';
import { RequestSent } from './request-sent';
import { TrapField } from './trap-field';
import { useQuoteForm } from './use-quote-form';

export interface QuoteFormProps {
  /** The page to return to after a submission without script. */
  page: string;
  /** What differs from the empty form. */
  form?: Partial<QuoteFormState>;
  words: ChangedWords;
  /** The phone number to offer beside the form. */
  business: FormBusiness;
  /** The text of a chat. */
  chatText: string;
  /** Shows the required fields; the others fold away. */
  short?: boolean;
}

/** Works without script: it posts to the same route, and the server's response comes back as `form`. */
export default function QuoteForm(props: QuoteFormProps) {
  const { page, business, chatText, short } = props;
  const form = { ...emptyForm, ...props.form };
  const words = allWords(props.words);
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { filling, errors, isSending, outcome, submit, putBack } = useQuoteForm(page, form, words, {
    summary,
    button,
    panel,
  });

  return (
    <div className="request">
      {outcome?.kind === 'sent' && (
        <RequestSent
          ref={panel}
          business={business}
          words={words}
          isPlain={outcome.isPlain}
          receipt={outcome.receipt}
          promises={form.promises}
        />
      )}
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
        <ErrorSummary
          id={`${id}-summary`}
          ref={summary}
          focusOnLoad={form.errors.length > 0}
          errors={errors.map(({ path, message }) => ({ message, controlId: controlOf(path) }))}
        />
        {form.about && filling.generation === 0 && (
          <p className="about">
            {words.about} <b>{form.about}</b>
          </p>
        )}
        <QuoteFields
          key={filling.generation}
          idOf={fieldId}
          values={filling.values}
          words={words}
          short={short}
          coverage={filling.generation === 0 ? form.coverage : null}
          errorOf={(field) => errors.find(({ path }) => path === field)?.message}
        />
        <TrapField key={`trap-${filling.generation}`} id={`${id}-website`} />
        <input type="hidden" name="page" value={page} />
        {form.idempotency_key && <input type="hidden" name="Idempotency-Key" value={form.idempotency_key} />}
        <div className="send">
          {/* Without script, a failed request re-renders this page: the fragment scrolls to the failure. */}
          <Button
            ref={button}
            variant="ink"
            size="l"
            type="submit"
            formAction={`${submitLead.path}#${requestFailedId}`}
            disabled={isSending}
          >
            {isSending ? 'Sending...' : 'Send request'}
          </Button>
          <p className="vh" role="status">
            {isSending && words.sending}
          </p>
          <p className="hint">{words.promise}</p>
        </div>
      </form>
      {outcome?.kind === 'failed' && (
        <RequestFailed
          ref={panel}
          business={business}
          words={words}
          isPlain={outcome.attempt === null}
          chatText={chatText}
          onPutBack={outcome.attempt && (() => putBack(outcome.attempt!))}
        />
      )}
      <SharedToaster />
    </div>
  );
}

const isField = (path: string): path is QuoteField => (quoteFields as readonly string[]).includes(path);
const controlOf = (path: string) => (isField(path) ? fieldId(path) : undefined);
