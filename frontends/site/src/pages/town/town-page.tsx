import type { TownPage } from '@latchline/contracts/pages/place-pages';
import { AreaMap } from '@latchline/kit/drawings/area-map/area-map';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-latin-subset.woff2';
import { chatAbout, minutesRange, pounds } from '../../business/facts';
import { links } from '../../chrome/links';
import { PageFrame } from '../../chrome/page-frame';
import { CallBanner } from '../../sections/call-banner';
import { PlaceHero } from '../../sections/place-hero';
import { QuoteSection, titleWithForm } from '../../sections/quote-section';
import { ServiceArea } from '../../sections/service-area';
import { ServicePlates } from '../../sections/service-plates';
import { NearbyTowns } from './nearby-towns';
import { Questions } from './questions';
import { LocalIntro } from './local-intro';
import css from './town.css?inline';
import { WhyChooseUs } from './why-choose-us';

export { css, titleWithForm as title };
export const fonts = [fontUrl];

export function Page({ model, today, Island }: PageProps<TownPage>) {
  const { town, region, business } = model;
  const chatText = chatAbout(town.name);
  return (
    <PageFrame model={model} today={today} className="place has-hero-call" chatText={chatText} hasForm>
      <PlaceHero
        crumbs={[
          { text: 'Home', href: links.home },
          { text: region.name, href: links.region },
          { text: town.name, href: links.town(town.slug) },
        ]}
        title={`Emergency Locksmith in ${town.name}`}
        lead={`A locksmith at your door in ${minutesRange(town.response_time)} minutes, at any hour.`}
        figures={[
          { before: '', value: minutesRange(town.response_time), after: 'min', about: `across ${town.name}` },
          { before: 'from', value: pounds(business.callout_price_from), after: '', about: 'quoted upfront' },
          { before: '', value: '24/7', after: '', about: 'nights and weekends' },
        ]}
        business={business}
        chatText={chatText}
        drawing={
          <ServiceArea
            area={model.service_area}
            drawing={
              <AreaMap
                town={town}
                towns={model.map}
                nearby={town.nearby_towns}
                radiusMiles={model.service_area.radius_miles}
              />
            }
            Island={Island}
          />
        }
      />
      <LocalIntro town={town} business={business} />
      <div className="tinted">
        <ServicePlates services={model.services} title={`Locksmith services in ${town.name}`} />
      </div>
      <WhyChooseUs town={town.name} business={business} />
      <NearbyTowns town={town} towns={model.map} />
      <Questions town={town} />
      <CallBanner place={town.name} business={business} />
      <QuoteSection model={model} Island={Island} />
    </PageFrame>
  );
}
