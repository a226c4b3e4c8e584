import type { ServicePage } from '@latchline/contracts/pages/service-pages';
import { ButtonLink } from '@latchline/kit/components/button/button';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { links } from '../../chrome/links';
import { PageFrame } from '../../chrome/page-frame';
import { PlainPart } from '../../chrome/plain-part';
import { CallBanner } from '../../sections/call-banner';
import { CopyTrio } from '../../sections/copy-trio';
import { EmergencyResponse } from '../../sections/emergency-response';
import { Faqs } from '../../sections/faqs';
import { HowItWorks } from '../../sections/how-it-works';
import { ChatLink, PageHero } from '../../sections/page-hero';
import { PriceSection } from '../../sections/price-section';
import { QuoteSection, titleWithForm } from '../../sections/quote-section';
import { ServiceAreas } from '../../sections/service-areas';
import { Highlights } from '../../sections/highlights';
import { NumberedList } from '../../sections/numbered-list';
import { Reasons } from './reasons';
import { ServiceDrawing } from './service-drawing';
import css from './service.css?inline';
import mediaCss from './service.css?url';

export { css, mediaCss, titleWithForm as title };
export const fonts = [fontUrl];

export function Page({ model, today, Island, Part = PlainPart }: PageProps<ServicePage>) {
  const { path, business, words, copy, costs, sections, areas } = model;
  const { label, target } = copy.secondary_action;
  return (
    <PageFrame model={model} today={today} Part={Part} lowerCss={mediaCss} className="has-hero-call" hasForm>
      <PageHero
        trail={[
          { text: 'Services', href: links.services },
          { text: copy.name, href: path },
        ]}
        heading={copy.heading}
        lead={copy.lead}
        figures={copy.figures ?? sections.figures}
        business={business}
        secondary={
          <ButtonLink variant="line" size="l" href={target.endsWith('#contact') ? links.quoteHere : target}>
            {label}
          </ButtonLink>
        }
        drawing={<Part of={ServiceDrawing} props={{ slug: copy.slug }} />}
      />
      <Part of={CopyTrio} props={{ label: 'What sets this service apart', items: copy.features }} />
      {costs && (
        <Part
          of={PriceSection}
          props={{ costs, business, heading: costs.copy.heading, withCompany: true, follows: true }}
        />
      )}
      {copy.highlights && <Part of={Highlights} props={{ copy: copy.highlights }} />}
      <Part
        of={NumberedList}
        props={{ copy: copy.offer, id: 'offer-title', className: 'parts', follows: copy.highlights === null }}
      />
      <section className="section shade">
        <div className="wrap cols2">
          <Part of={Reasons} props={{ copy: copy.reasons }} />
          <Part of={HowItWorks} props={{ copy: sections.how_it_works, assessment: copy.assessment }} />
        </div>
      </section>
      <Part
        of={EmergencyResponse}
        props={{ copy: sections.emergency, lead: copy.emergency_lead, business }}
      />
      <Part of={Faqs} props={{ ...copy.faqs }} />
      <Part
        of={ServiceAreas}
        props={{ heading: copy.areas_heading, lead: sections.areas_lead, areas, business }}
      />
      <CallBanner copy={copy.closing} business={business} source="closing">
        <ChatLink business={business} text={words.chat} label="WhatsApp Quote" />
      </CallBanner>
      <QuoteSection model={model} Island={Island} Part={Part} short />
    </PageFrame>
  );
}
