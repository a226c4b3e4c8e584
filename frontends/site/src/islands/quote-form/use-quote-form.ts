import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldError } from '@latchline/contracts/http/problem';
import type { QuoteFormCopy } from '@latchline/contracts/content/copy/quote-copy.schema';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { toast } from '@latchline/kit/components/toast/toast';
import { newKey } from '@latchline/kit/offline/new-key';
import { announceQuote } from './announce-quote';
import { readSignals } from './form-signals';
import { type Attempt, sendQuote } from './send-quote';
import {
  type QuoteValues,
  areEqual,
  checkValues,
  emptyValues,
  inFormOrder,
  pickValues,
  readForm,
} from './quote-values';
import { quoteSource } from './quote-source';
import { messages } from './labels';

/**
 * The fields are uncontrolled, so that text typed before hydration is kept. To change their values, `generation` remounts
 * them with other defaults.
 */
interface Filling {
  generation: number;
  values: QuoteValues;
}

/** The result of the last request. It has no attempt on a page rendered after a submission without script. */
export interface RequestOutcome {
  kind: 'sent' | 'failed';
  attempt: Attempt | null;
}

const outcomeOf = {
  accepted: { kind: 'sent', attempt: null },
  failed: { kind: 'failed', attempt: null },
} as const satisfies Record<string, RequestOutcome>;

export interface QuoteForm {
  filling: Filling;
  errors: readonly FieldError[];
  isSending: boolean;
  outcome: RequestOutcome | null;
  submit: (form: HTMLFormElement) => Promise<void>;
  putBack: (attempt: Attempt) => void;
}

export function useQuoteForm(
  page: string,
  initial: QuoteFormState,
  words: Pick<QuoteFormCopy, 'queued'>,
  elements: Record<'summary' | 'button' | 'panel', RefObject<HTMLElement | null>>,
): QuoteForm {
  const [filling, setFilling] = useState<Filling>(() => ({
    generation: 0,
    values: pickValues((field) => initial.values[field]),
  }));
  const [errors, setErrors] = useState<readonly FieldError[]>(() => inFormOrder(initial.errors));
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<RequestOutcome | null>(
    () => initial.notice && outcomeOf[initial.notice],
  );
  const lastAttempt = useRef<Attempt | null>(null);
  const focusNext = useFocusAfterRender();
  useErrorInTitle(errors.length > 0);

  const refill = (values: QuoteValues) =>
    setFilling(({ generation }) => ({ generation: generation + 1, values }));
  const refuse = (found: readonly FieldError[]) => {
    setErrors(found);
    focusNext(elements.summary);
  };
  const putBack = ({ values }: Attempt) => {
    refill(values);
    setErrors([]);
    setOutcome(null);
    focusNext(elements.button);
  };

  const submit = async (form: HTMLFormElement) => {
    if (isSending) return;
    const values = readForm(form);
    const found = checkValues(values);
    if (found.length > 0) return refuse(found);

    const attempt = attemptOf(values, page, lastAttempt.current);
    lastAttempt.current = attempt;
    setErrors([]);
    setOutcome(null);
    setSending(true);
    const answer = await sendQuote(attempt, { signs: readSignals(form) });
    setSending(false);
    if (answer.kind === 'refused') return refuse(answer.errors);

    const mayMoveFocus = isFocusLost() || form.contains(document.activeElement);
    refill(emptyValues);
    if (answer.kind === 'accepted') {
      lastAttempt.current = null;
      setOutcome({ kind: 'sent', attempt });
      toast.success(messages.accepted);
      announceQuote(values);
    } else if (answer.kind === 'queued') {
      toast.success(words.queued);
    } else {
      setOutcome({ kind: 'failed', attempt });
      toast.error(messages.failed, { action: { label: 'Try again', run: () => putBack(attempt) } });
    }
    if (mayMoveFocus) focusNext(answer.kind === 'queued' ? elements.button : elements.panel);
  };

  return { filling, errors, isSending, outcome, submit, putBack };
}

/** Unchanged values reuse the attempt and its key: the first request may have arrived although its response did not. */
function attemptOf(values: QuoteValues, page: string, last: Attempt | null): Attempt {
  if (last && areEqual(last.values, values)) return last;
  return { values, key: newKey(), source: quoteSource(page) };
}

/** Disabling the focused button moves the focus to the body. */
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

const errorPrefix = 'Error: ';

/** Puts the error in the page title, which screen readers announce first and browser tabs show. */
function useErrorInTitle(isRefused: boolean): void {
  useEffect(() => {
    const { title } = document;
    const plain = title.startsWith(errorPrefix) ? title.slice(errorPrefix.length) : title;
    document.title = isRefused ? errorPrefix + plain : plain;
  }, [isRefused]);
}

function useFocusAfterRender(): (target: RefObject<HTMLElement | null>) => void {
  const [wanted, setWanted] = useState<{ target: RefObject<HTMLElement | null> } | null>(null);
  useEffect(() => {
    wanted?.target.current?.focus({ preventScroll: true });
    wanted?.target.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return (target) => setWanted({ target });
}
