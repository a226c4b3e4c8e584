import { fillText } from '@latchline/contracts/content/copy/copy-text';
import type { QuoteFormCopy } from '@latchline/contracts/content/copy/quote-copy.schema';
import { leadReference } from '@latchline/contracts/leads/lead-reference';
import type { ResponsePromises } from '@latchline/contracts/leads/response-clock.operations';
import { visitorPhotosPath } from '@latchline/contracts/leads/visitor-page/visitor-page-path';
import type { SentRequest } from '@latchline/contracts/pages/quote-form';
import { emailLink, telephoneLink, whatsappLink } from '../../business/business-info';
import { messages } from './labels';
import { type FormBusiness, OutcomePanel, type OutcomeProps } from './request-outcome';
import { acceptedAt, ringBy, ringByText } from './ring-by';

/** A request as its confirmation shows it. */
export interface Receipt extends SentRequest {
  /** The number that we ring; null on a page rendered without script, whose address must not contain it. */
  readonly number: string | null;
}

/** When and from where we ring, what to do until then, the reference, and how to change or cancel the request. */
export function RequestSent({
  ref,
  business,
  words: { sent },
  isPlain,
  receipt,
  promises,
}: OutcomeProps & { receipt: Receipt | null; promises: ResponsePromises | null }) {
  const by = receipt && ringBy(receipt, promises);
  return (
    <OutcomePanel kind="sent" ref={ref} title={sent.title}>
      {isPlain && <p>{messages.accepted}</p>}
      {receipt && by ? (
        <RingBy by={by} receipt={receipt} words={sent} phone={business.phone} />
      ) : (
        <p>{sent.description}</p>
      )}
      <div className="outcome-more">
        {receipt && <Until receipt={receipt} words={sent} />}
        <Change
          reference={receipt && leadReference(receipt.id)}
          page={receipt?.page ?? null}
          business={business}
          words={sent}
        />
      </div>
    </OutcomePanel>
  );
}

type SentWords = QuoteFormCopy['sent'];

/** A phone number stays on one line. */
const onOneLine = (phone: string) => phone.replaceAll(' ', '\u00a0');

function RingBy({
  by,
  receipt,
  words,
  phone,
}: {
  by: Date;
  receipt: Receipt;
  words: SentWords;
  phone: string;
}) {
  const { time, day } = ringByText(by, acceptedAt(receipt.id));
  const { number } = receipt;
  const who = number ? fillText(words.ringing, { number: onOneLine(number) }) : words.ringing_from;
  return (
    <div>
      <p>
        {words.by}{' '}
        <time className="ring-time" dateTime={by.toISOString()}>
          {time}
          {day && <small> {day}</small>}
        </time>
      </p>
      <p>{phone ? who.replaceAll(phone, onOneLine(phone)) : who}</p>
    </div>
  );
}

function Until({ receipt: { urgency, page }, words }: { receipt: Receipt; words: SentWords }) {
  const items = urgency === 'emergency' ? words.until_emergency : words.until_planned;
  if (items.length === 0 && !page) return null;
  return (
    <div className="until">
      <h4>{words.until}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
        {page && (
          <li>
            <a href={visitorPhotosPath(page)} rel="nofollow noreferrer">
              {words.photo}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

function Change({
  reference,
  page,
  business,
  words,
}: {
  reference: string | null;
  /** Path of the visitor's own page. */
  page: string | null;
  business: FormBusiness;
  words: SentWords;
}) {
  const text = reference ? `My request ${reference}: ` : 'My request: ';
  const subject = encodeURIComponent(text.replace(/: $/, ''));
  return (
    <div className="change">
      {reference && (
        <p>
          {words.reference} <b className="reference">{reference}</b>
        </p>
      )}
      <p>{words.aside}</p>
      <p className="change-ways">
        {/* The address is a secret between this visitor and us. */}
        {page && (
          <a href={page} rel="nofollow noreferrer">
            {words.follow}
          </a>
        )}
        {business.phone && (
          <a className="num" href={telephoneLink(business)}>
            Call {business.phone}
          </a>
        )}
        {business.whatsapp && <a href={whatsappLink(business, text)}>WhatsApp</a>}
        {business.email && <a href={`${emailLink(business)}?subject=${subject}`}>E-mail</a>}
      </p>
    </div>
  );
}
