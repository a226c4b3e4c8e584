import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { ContactCopy } from '@latchline/contracts/content/copy/contact-copy.schema';
import { emailLink, telephoneLink } from '../../business/business-info';

/** Hotline, e-mail and opening hours; the large line of each card is the detail itself. */
export function ContactWays({
  ways: { hotline, email, hours },
  business,
}: {
  ways: ContactCopy['ways'];
  business: BusinessInfo;
}) {
  return (
    <section className="section" aria-label="Ways to reach us" data-source="contact">
      <ul className="wrap ways">
        <li>
          <h2>{hotline.title}</h2>
          <a className="num" href={telephoneLink(business)}>
            {business.phone}
          </a>
          <p>{hotline.description}</p>
        </li>
        <li>
          <h2>{email.title}</h2>
          <a href={emailLink(business)}>{business.email}</a>
          <p>{email.description}</p>
        </li>
        <li>
          <h2>{hours.title}</h2>
          <b>{hours.value}</b>
          <p>{hours.description}</p>
        </li>
      </ul>
    </section>
  );
}
