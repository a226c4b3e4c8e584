import type { Ref } from 'react';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { QuoteFormCopy } from '@latchline/contracts/content/copy/quote-copy.schema';
import { requestFailedId, requestSentId } from '@latchline/contracts/leads/quote-fields';
import { Button, ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink } from '../../business/business-info';

export type FormBusiness = Pick<BusinessInfo, 'phone' | 'phone_e164'>;

interface OutcomeProps {
  ref: Ref<HTMLElement>;
  business: FormBusiness;
  words: QuoteFormCopy;
  /** The text of the toast, on a page rendered after a submission without script. */
  message: string | null;
}

/** Stays above the empty form: the toast disappears after five seconds. */
export function RequestSent({ ref, business, words: { sent }, message }: OutcomeProps) {
  const titleId = `${requestSentId}-title`;
  return (
    <section className="outcome" id={requestSentId} ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Icon name="check" />
        {sent.title}
      </h3>
      {message && <p>{message}</p>}
      <p>{sent.description}</p>
      {business.phone && (
        <p>
          {sent.aside}{' '}
          <a className="num" href={telephoneLink(business)}>
            Call {business.phone}
          </a>
        </p>
      )}
    </section>
  );
}

/** Below the Send button. Without script the form above it is still filled in, so there is nothing to restore. */
export function RequestFailed({
  ref,
  business,
  words,
  message,
  onPutBack,
}: OutcomeProps & { onPutBack: (() => void) | null }) {
  const titleId = `${requestFailedId}-title`;
  return (
    <section className="outcome bad" id={requestFailedId} ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Icon name="alert" />
        {words.not_sent}
      </h3>
      {(message ?? business.phone) && <p>{message ?? words.call_instead}</p>}
      {business.phone && (
        <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
          <Icon name="phone" />
          Call <span className="num">{business.phone}</span>
        </ButtonLink>
      )}
      {onPutBack && (
        <Button variant="ink" onClick={onPutBack}>
          Put back what I typed
        </Button>
      )}
    </section>
  );
}
