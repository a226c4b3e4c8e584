import type { ReactNode } from 'react';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { links } from './links';
import { telephoneLink } from '../business/business-info';

type Reachable = Pick<BusinessInfo, 'phone' | 'phone_e164'>;

/** The most important button of a page. Without a phone number it leads to the quote form. */
export function CallButton({ business, size }: { business: Reachable; size?: 'l' }) {
  if (business.phone === '') {
    return (
      <ButtonLink variant="call" size={size} href={links.quote}>
        <Icon name="quote" />
        <span>Get a quote</span>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink variant="call" size={size} href={telephoneLink(business)}>
      <Icon name="phone" />
      <span>Call Now</span> <span className="num">{business.phone}</span>
    </ButtonLink>
  );
}

/** The phone number as a link; nothing without one. */
export function PhoneLink({
  business,
  className,
  children,
}: {
  business: Reachable;
  className?: string;
  children?: ReactNode;
}) {
  if (business.phone === '') return null;
  return (
    <a className={className} href={telephoneLink(business)}>
      {children ?? business.phone}
    </a>
  );
}
