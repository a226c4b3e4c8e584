import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { telephoneLink, whatsappLink } from '../business/business-info';
import type { ChromeModel } from './chrome-model';
import { links } from './links';

/** At thumb height on phones; appears when the hero's call button has scrolled out of view. */
export function CallBar({
  business,
  chatText,
  hasForm = false,
}: Pick<ChromeModel, 'business'> & { chatText: string; hasForm?: boolean }) {
  return (
    <nav
      className="callbar ink"
      aria-label="Contact us now"
      data-source="call_bar"
      data-track="navigation_click"
    >
      {business.phone && (
        <ButtonLink variant="call" href={telephoneLink(business)}>
          <Icon name="phone" />
          <span>
            <small>Call Now</small>
            <span className="num">{business.phone}</span>
          </span>
        </ButtonLink>
      )}
      {business.whatsapp && (
        <ButtonLink href={whatsappLink(business, chatText)}>
          <Icon name="whatsapp" />
          WhatsApp
        </ButtonLink>
      )}
      <ButtonLink href={hasForm ? links.quoteHere : links.quote}>
        <Icon name="quote" />
        Quote
      </ButtonLink>
    </nav>
  );
}
