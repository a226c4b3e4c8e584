import { createElement } from 'react';
import type { CityPage } from '@latchline/contracts/pages/city-page';
import { drawingByName } from '@latchline/kit/drawings/drawing-by-name';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { PageFrame } from '../../chrome/page-frame';
import { PlainPart } from '../../chrome/plain-part';
import { Faqs } from '../../sections/faqs';
import { ChatLink, PageHero } from '../../sections/page-hero';
import { QuoteSection, titleWithForm } from '../../sections/quote-section';
import { Callout } from './callout';
import css from './city.css?inline';
import mediaCss from './city.css?url';
import { MapSection } from './map-section';
import { Reasons } from './reasons';
import { ServiceCards } from './service-cards';

export { css, mediaCss, titleWithForm as title };
export const fonts = [fontUrl];

const Drawing = ({ name }: { name: string }) => createElement(drawingByName(name));

export function Page({ model, today, Island, Part = PlainPart }: PageProps<CityPage>) {
  const { path, city, copy, business } = model;
  return (
    <PageFrame
      model={model}
      today={today}
      Part={Part}
      lowerCss={mediaCss}
      className="city has-hero-call"
      chatText={copy.hero.chat}
      hasForm
    >
      <PageHero
        trail={[{ text: city.name, href: path }]}
        heading={copy.hero.heading}
        lead={copy.hero.lead}
        figures={copy.hero.figures}
        business={business}
        secondary={<ChatLink business={business} text={copy.hero.chat} label="WhatsApp us" />}
        drawing={
          <figure>
            <Part of={Drawing} props={{ name: city.drawing }} />
            <figcaption>{copy.hero.caption}</figcaption>
          </figure>
        }
        sheet={false}
      />
      <Part of={Callout} props={{ copy: copy.callout, city }} />
      <Part of={ServiceCards} props={{ copy: copy.services, services: city.services }} />
      <Part of={Reasons} props={{ copy: copy.reasons }} />
      <div className="questions">
        <Part of={Faqs} props={{ heading: copy.faqs_heading, items: city.faqs }} />
      </div>
      <MapSection model={model} Island={Island} Part={Part} />
      <QuoteSection model={model} Island={Island} Part={Part} />
    </PageFrame>
  );
}
