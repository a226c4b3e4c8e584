import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { LanguageCopy } from '@latchline/contracts/content/copy/language-copy.schema';
import { leadReference } from '@latchline/contracts/leads/lead-reference';
import { visitorPhotosPath } from '@latchline/contracts/leads/visitor-page/visitor-page-path';
import { requestFailedId, requestSentId } from '@latchline/contracts/leads/quote-fields';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { londonTime } from '@latchline/contracts/time/london-time';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink, whatsappLink } from '../../business/business-info';
import { ringBy } from '../../islands/quote-form/ring-by';

interface OutcomeProps {
  readonly copy: LanguageCopy;
  readonly business: BusinessInfo;
}

/** When and from which number we ring, what to do until then, and the reference. */
export function Sent({ copy, business, form }: OutcomeProps & { form: QuoteFormState }) {
  const { sent } = copy;
  const by = form.sent && ringBy(form.sent, form.promises);
  const reference = form.sent && leadReference(form.sent.id);
  const page = form.sent?.page;
  return (
    <section className="outcome" id={requestSentId} tabIndex={-1} aria-labelledby="sent-title">
      <h3 id="sent-title">
        <Icon name="check" />
        {sent.heading}
      </h3>
      {by ? (
        <p>
          {sent.by}{' '}
          <time className="ring-time" dateTime={by.toISOString()} dir="ltr">
            {londonTime(by)}
          </time>
        </p>
      ) : (
        <p>{sent.lead}</p>
      )}
      {sent.ringing && <p>{sent.ringing}</p>}
      <div className="until">
        <h4>{sent.until.heading}</h4>
        <ul>
          {sent.until.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
          {sent.photo && page && (
            <li>
              <a href={visitorPhotosPath(page)} hrefLang="en" rel="nofollow noreferrer">
                {sent.photo}
              </a>
            </li>
          )}
        </ul>
      </div>
      <div className="change">
        {reference && (
          <p>
            {sent.reference}{' '}
            <bdi className="reference" dir="ltr">
              {reference}
            </bdi>
          </p>
        )}
        <p>{sent.change}</p>
        <Ways copy={copy} business={business} chat={reference ? `${copy.chat} ${reference}` : copy.chat} />
      </div>
    </section>
  );
}

/** What was typed is still in the form above. */
export function Failed({ copy, business }: OutcomeProps) {
  return (
    <section className="outcome bad" id={requestFailedId} tabIndex={-1} aria-labelledby="failed-title">
      <h3 id="failed-title">
        <Icon name="alert" />
        {copy.failed.heading}
      </h3>
      <p>{copy.failed.lead}</p>
      <Ways copy={copy} business={business} chat={copy.chat} />
    </section>
  );
}

function Ways({ copy, business, chat }: OutcomeProps & { chat: string }) {
  return (
    <div className="outcome-ways">
      {business.phone && (
        <ButtonLink variant="call" size="l" href={telephoneLink(business)}>
          <Icon name="phone" />
          <span>{copy.buttons.call}</span>{' '}
          <bdi className="num" dir="ltr">
            {business.phone}
          </bdi>
        </ButtonLink>
      )}
      {business.whatsapp && (
        <ButtonLink href={whatsappLink(business, chat)}>
          <Icon name="whatsapp" />
          {copy.buttons.whatsapp}
        </ButtonLink>
      )}
    </div>
  );
}
