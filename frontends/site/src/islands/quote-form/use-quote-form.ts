import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LeadService, LeadUrgency } from '@latchline/contracts/leads/lead.schema';
import { promisedUrgency } from '@latchline/contracts/leads/promised-urgency';
import type { FieldError } from '@latchline/contracts/http/problem';
import type { QuoteFormCopy } from '@latchline/contracts/content/copy/quote-copy.schema';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { toast } from '@latchline/kit/components/toast/toast';
import { newKey } from '@latchline/kit/offline/new-key';
import { announceQuote } from './announce-quote';
import { readSignals } from './form-signals';
import { type Accepted, type Attempt, sendQuote } from './send-quote';
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
import type { Receipt } from './request-sent';

/**
 * The fields are uncontrolled, so that text typed before hydration is kept. To change their values, `generation` remounts
 * them with other defaults.
 */
interface Filling {
  generation: number;
  values: QuoteValues;
}

/** The result of the last request. On a page rendered after a submission without script, it has no attempt. */
export type RequestOutcome =
  | { kind: 'sent'; receipt: Receipt | null; isPlain: boolean }
  | { kind: 'failed'; attempt: Attempt | null };

function plainOutcome({ notice, sent }: QuoteFormState): RequestOutcome | null {
  if (notice === 'failed') return { kind: 'failed', attempt: null };
  return notice && { kind: 'sent', receipt: sent && { ...sent, number: null }, isPlain: true };
}

function receiptOf({ id, page }: Accepted, { phone, ...values }: QuoteValues): Receipt {
  const { urgency, service } = values as { urgency: LeadUrgency | ''; service: LeadService | '' };
  const promised = promisedUrgency({ urgency: urgency || null, service: service || null });
  return { id, page, urgency: promised, number: phone.trim() };
}

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
  const [outcome, setOutcome] = useState<RequestOutcome | null>(() => plainOutcome(initial));
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
      setOutcome({ kind: 'sent', receipt: receiptOf(answer, values), isPlain: false });
      toast.success(messages.accepted);
      announceQuote(values);
    } else if (answer.kind === 'queued') {
      toast.success(words.queued);
    } else {
      setOutcome({ kind: 'failed', attempt });
      toast.error(messages.failed, { action: { label: 'Try again', run: () => putBack(attempt) } });
    }
    if (!mayMoveFocus) return;
    if (answer.kind === 'queued') focusNext(elements.button);
    // The panel ends above the toast, which therefore covers nothing.
    else focusNext(elements.panel, 'end');
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

interface Wanted {
  target: RefObject<HTMLElement | null>;
  block: ScrollLogicalPosition;
}

function useFocusAfterRender(): (target: Wanted['target'], block?: Wanted['block']) => void {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    wanted?.target.current?.focus({ preventScroll: true });
    wanted?.target.current?.scrollIntoView({ block: wanted.block });
  }, [wanted]);
  return (target, block = 'nearest') => setWanted({ target, block });
}
