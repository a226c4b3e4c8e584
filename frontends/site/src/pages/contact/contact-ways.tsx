import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { ContactCopy } from '@latchline/contracts/content/copy/contact-copy.schema';
import { emailLink } from '../../business/business-info';
import { PhoneLink } from '../../chrome/contact-links';

/** Hotline, e-mail and opening hours; the large line of each card is the detail itself. */
export function ContactWays({
  ways: { hotline, email, hours },
  business,
}: {
  ways: ContactCopy['ways'];
  business: BusinessInfo;
}) {
  if (!business.phone && !business.email && !hours.value) return null;
  return (
    <section className="section" aria-label="Ways to reach us" data-source="contact">
      <ul className="wrap ways">
        {business.phone && (
          <li>
            <h2>{hotline.title}</h2>
            <PhoneLink business={business} className="num" />
            <p>{hotline.description}</p>
          </li>
        )}
        {business.email && (
          <li>
            <h2>{email.title}</h2>
            <a href={emailLink(business)}>{business.email}</a>
            <p>{email.description}</p>
          </li>
        )}
        {hours.value && (
          <li>
            <h2>{hours.title}</h2>
            <b>{hours.value}</b>
            <p>{hours.description}</p>
          </li>
        )}
      </ul>
    </section>
  );
}
