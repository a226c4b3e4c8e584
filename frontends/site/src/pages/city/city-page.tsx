import { createElement } from 'react';
import type { CityPage } from '@latchline/contracts/pages/city-page';
import { drawingByName } from '@latchline/kit/drawings/drawing-by-name';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-latin-subset.woff2';
import { chatAbout } from '../../business/facts';
import { links } from '../../chrome/links';
import { PageFrame } from '../../chrome/page-frame';
import { Faqs } from '../../sections/faqs';
import { PlaceHero } from '../../sections/place-hero';
import { QuoteSection, titleWithForm } from '../../sections/quote-section';
import { Callout } from './callout';
import css from './city.css?inline';
import { MapSection } from './map-section';
import { Reasons } from './reasons';
import { ServiceCards } from './service-cards';

export { css, titleWithForm as title };
export const fonts = [fontUrl];

export function Page({ model, today, Island }: PageProps<CityPage>) {
  const { path, city, copy, business } = model;
  const chatText = chatAbout(city.name);
  return (
    <PageFrame model={model} today={today} className="city has-hero-call" chatText={chatText} hasForm>
      <PlaceHero
        crumbs={[
          { text: 'Home', href: links.home },
          { text: city.name, href: path },
        ]}
        title={copy.hero.heading}
        lead={copy.hero.lead}
        figures={copy.hero.figures}
        business={business}
        chatText={chatText}
        drawing={
          <figure>
            {createElement(drawingByName(city.drawing))}
            <figcaption>{copy.hero.caption}</figcaption>
          </figure>
        }
      />
      <Callout copy={copy.callout} city={city} />
      <ServiceCards copy={copy.services} services={city.services} />
      <Reasons copy={copy.reasons} />
      <div className="questions">
        <Faqs heading={copy.faqs_heading} items={city.faqs} />
      </div>
      <MapSection model={model} Island={Island} />
      <QuoteSection model={model} Island={Island} />
    </PageFrame>
  );
}
