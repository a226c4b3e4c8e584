import type { ServicesPage } from '@latchline/contracts/pages/service-pages';
import { SnappedKey } from '@latchline/kit/drawings/snapped-key';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { PageFrame } from '../../chrome/page-frame';
import { PlainPart } from '../../chrome/plain-part';
import { CallBanner } from '../../sections/call-banner';
import { CopyTrio } from '../../sections/copy-trio';
import { ChatLink, PageHero } from '../../sections/page-hero';
import { ServiceAreas } from '../../sections/service-areas';

import css from './services.css?inline';
import mediaCss from './services.css?url';
import { WhatWeDo } from './what-we-do';

export { css, mediaCss };
export const fonts = [fontUrl];

export function Page({ model, today, Part = PlainPart }: PageProps<ServicesPage>) {
  const { path, business, words, copy, areas } = model;
  return (
    <PageFrame model={model} today={today} Part={Part} lowerCss={mediaCss} className="has-hero-call">
      <PageHero
        trail={[{ text: 'Services', href: path }]}
        heading={copy.heading}
        lead={copy.lead}
        figures={copy.figures}
        business={business}
        secondary={<ChatLink business={business} text={words.chat} label="WhatsApp Quote" />}
        drawing={<Part of={SnappedKey} props={{}} />}
      />
      <Part of={CopyTrio} props={{ label: 'What you can rely on', items: copy.benefits }} />
      <Part of={WhatWeDo} props={{ copy: copy.what_we_do }} />
      <Part
        of={ServiceAreas}
        props={{ heading: copy.areas.heading, lead: copy.areas.lead, areas, business }}
      />
      <CallBanner copy={copy.closing} business={business} source="closing">
        <ChatLink business={business} text={words.chat} label="WhatsApp Quote" />
      </CallBanner>
    </PageFrame>
  );
}
