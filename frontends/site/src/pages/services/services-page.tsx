import type { ServicesPage } from '@latchline/contracts/pages/service-pages';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { SnappedKey } from '@latchline/kit/drawings/snapped-key';
import type { PageProps } from '@latchline/kit/federation/page-module';
import { Icon } from '@latchline/kit/icons/icon';
import fontUrl from '@latchline/kit/tokens/archivo-latin-subset.woff2';
import { quoteText, whatsappLink } from '../../business/facts';
import { PageFrame } from '../../chrome/page-frame';
import { ClosingCall } from '../../sections/closing-call';
import { CopyTrio } from '../../sections/copy-trio';
import { ServiceAreas } from '../../sections/service-areas';
import { TradeHero } from '../../sections/trade-hero';
import css from './services.css?inline';
import { WhatWeDo } from './what-we-do';

export { css };
export const fonts = [fontUrl];

export function Page({ model, today }: PageProps<ServicesPage>) {
  const { path, business, copy, areas } = model;
  return (
    <PageFrame model={model} today={today} className="has-hero-call">
      <TradeHero
        trail={[{ text: 'Services', href: path }]}
        heading={copy.heading}
        lead={copy.lead}
        business={business}
        responseTime={business.emergency_response_time}
        secondary={
          <ButtonLink variant="line" size="l" href={whatsappLink(business, quoteText)}>
            <Icon name="whatsapp" />
            WhatsApp Quote
          </ButtonLink>
        }
        drawing={<SnappedKey />}
      />
      <CopyTrio label="What you can rely on" items={copy.benefits} />
      <WhatWeDo copy={copy.what_we_do} />
      <ServiceAreas heading={copy.areas.heading} lead={copy.areas.lead} areas={areas} business={business} />
      <ClosingCall copy={copy.closing} business={business} />
    </PageFrame>
  );
}
