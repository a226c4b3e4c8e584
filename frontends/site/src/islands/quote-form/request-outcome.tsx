import type { ReactNode, Ref } from 'react';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { requestFailedId, requestSentId } from '@latchline/contracts/leads/quote-fields';
import type { QuoteFormCopy } from '@latchline/contracts/content/copy/quote-copy.schema';
import { Button, ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink, whatsappLink } from '../../business/business-info';
import { messages } from './labels';

export type FormBusiness = Pick<BusinessInfo, 'phone' | 'phone_e164' | 'whatsapp' | 'email'>;

export interface OutcomeProps {
  ref: Ref<HTMLElement>;
  business: FormBusiness;
  words: QuoteFormCopy;
  /** Whether the page was rendered after a submission without script, which shows no toast. */
  isPlain: boolean;
}

/** Stays beside the empty form: the toast disappears after five seconds. */
export function OutcomePanel({
  kind,
  ref,
  title,
  children,
}: {
  kind: 'sent' | 'failed';
  ref: Ref<HTMLElement>;
  title: string;
  children: ReactNode;
}) {
  const id = kind === 'sent' ? requestSentId : requestFailedId;
  return (
    <section
      className={kind === 'sent' ? 'outcome' : 'outcome bad'}
      id={id}
      ref={ref}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`}>
        <Icon name={kind === 'sent' ? 'check' : 'alert'} />
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Below the Send button. Without script the form above it is still filled in, so there is nothing to restore. */
export function RequestFailed({
  ref,
  business,
  words,
  isPlain,
  chatText,
  onPutBack,
}: OutcomeProps & { chatText: string; onPutBack: (() => void) | null }) {
  return (
    <OutcomePanel kind="failed" ref={ref} title={words.not_sent}>
      {(isPlain || business.phone) && <p>{isPlain ? messages.failed : words.call_instead}</p>}
      <div className="outcome-ways">
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
        {business.whatsapp && (
          <ButtonLink href={whatsappLink(business, chatText)}>
            <Icon name="whatsapp" />
            WhatsApp
          </ButtonLink>
        )}
      </div>
    </OutcomePanel>
  );
}
