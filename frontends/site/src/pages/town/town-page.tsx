import type { TownPage } from '@latchline/contracts/pages/place-pages';
import { AreaMap } from '@latchline/kit/drawings/area-map/area-map';
import type { Hatch } from '@latchline/kit/drawings/drawing-patterns';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { links } from '../../chrome/links';
import { PageFrame } from '../../chrome/page-frame';
import { PlainPart } from '../../chrome/plain-part';
import { CallBanner } from '../../sections/call-banner';
import { ChatLink, PageHero } from '../../sections/page-hero';
import { Faqs } from '../../sections/faqs';
import { PriceSection } from '../../sections/price-section';
import { QuoteSection, titleWithForm } from '../../sections/quote-section';
import { ServiceArea } from '../../sections/service-area';
import { ServicePlates } from '../../sections/service-plates';
import { NearbyTowns } from './nearby-towns';
import { LocalIntro } from './local-intro';
import css from './town.css?inline';
import mediaCss from './town.css?url';
import { WhyChooseUs } from './why-choose-us';

export { css, mediaCss, titleWithForm as title };
export const fonts = [fontUrl];

const hatches: readonly Hatch[] = ['hatch'];

export function Page({ model, today, Island, Part = PlainPart }: PageProps<TownPage>) {
  const { copy, costs, town, region, business } = model;
  return (
    <PageFrame
      model={model}
      today={today}
      Part={Part}
      lowerCss={mediaCss}
      className="place has-hero-call"
      chatText={copy.chat}
      hasForm
      hatches={hatches}
    >
      <PageHero
        trail={[
          { text: region.name, href: links.region(region.slug) },
          { text: town.name, href: links.town(town) },
        ]}
        heading={copy.heading}
        lead={copy.lead}
        figures={copy.figures}
        business={business}
        secondary={<ChatLink business={business} text={copy.chat} label="WhatsApp us" />}
        drawing={
          <ServiceArea
            area={model.service_area}
            drawing={
              <Part
                of={AreaMap}
                props={{
                  town,
                  towns: model.map,
                  nearby: town.nearby_towns,
                  radiusMiles: model.service_area.radius_miles,
                }}
              />
            }
            Island={Island}
          />
        }
        sheet={false}
      />
      {costs && (
        <Part
          of={PriceSection}
          props={{ costs, business, heading: costs.copy.town_heading, withCompany: true }}
        />
      )}
      <Part of={LocalIntro} props={{ town, copy }} />
      <div className="tinted">
        <Part of={ServicePlates} props={{ services: model.services, title: copy.services.heading }} />
      </div>
      <Part of={WhyChooseUs} props={{ copy: copy.reasons }} />
      <Part of={NearbyTowns} props={{ heading: copy.nearby.heading, town, towns: model.map }} />
      <Part of={Faqs} props={{ heading: copy.faqs.heading, items: town.faqs, follows: true }} />
      <Part of={CallBanner} props={{ copy: copy.banner, business }} />
      <QuoteSection model={model} Island={Island} Part={Part} />
    </PageFrame>
  );
}
