import type { RegionPage } from '@latchline/contracts/pages/place-pages';
import { RegionMap } from '@latchline/kit/drawings/area-map/region-map';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { links } from '../../chrome/links';
import { PageFrame } from '../../chrome/page-frame';
import { PlainPart } from '../../chrome/plain-part';
import { CallBanner } from '../../sections/call-banner';
import { CoverageCheck } from '../../sections/coverage-check';
import { ChatLink, PageHero } from '../../sections/page-hero';
import { ServicePlates } from '../../sections/service-plates';
import { CoverageGrid } from './coverage-grid';
import css from './region.css?inline';
import mediaCss from './region.css?url';
import { ResponsePromises } from './response-promises';

export { css, mediaCss };
export const fonts = [fontUrl];

export function Page({ model, today, Part = PlainPart }: PageProps<RegionPage>) {
  const { copy, region, business } = model;
  return (
    <PageFrame
      model={model}
      today={today}
      Part={Part}
      lowerCss={mediaCss}
      className="place region has-hero-call"
      chatText={copy.chat}
    >
      <PageHero
        trail={[{ text: region.name, href: links.region(region.slug) }]}
        heading={copy.heading}
        lead={copy.lead}
        figures={copy.figures}
        business={business}
        secondary={<ChatLink business={business} text={copy.chat} label="WhatsApp us" />}
        drawing={
          <Part of={RegionMap} props={{ name: region.name, centre: region.coordinates, towns: model.map }} />
        }
        sheet={false}
        mapOf={region.name}
      />
      <CoverageCheck model={model} Part={Part} />
      <Part of={CoverageGrid} props={{ copy: copy.coverage, region }} />
      <div className="tinted">
        <Part of={ServicePlates} props={{ services: model.services, title: copy.services.heading }} />
      </div>
      <Part of={ResponsePromises} props={{ copy: copy.response, towns: region.towns }} />
      <Part of={CallBanner} props={{ copy: copy.banner, business }} />
    </PageFrame>
  );
}
