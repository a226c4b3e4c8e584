import type { RegionPage } from '@latchline/contracts/pages/place-pages';
import { RegionMap } from '@latchline/kit/drawings/area-map/region-map';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-latin-subset.woff2';
import { chatAbout, minutesRange, pounds } from '../../business/facts';
import { links } from '../../chrome/links';
import { PageFrame } from '../../chrome/page-frame';
import { CallBanner } from '../../sections/call-banner';
import { CoverageCheck } from '../../sections/coverage-check';
import { PlaceHero } from '../../sections/place-hero';
import { ServicePlates } from '../../sections/service-plates';
import { CoverageGrid } from './coverage-grid';
import css from './region.css?inline';
import { ResponsePromises } from './response-promises';

export { css };
export const fonts = [fontUrl];

export function Page({ model, today }: PageProps<RegionPage>) {
  const { region, business } = model;
  const chatText = chatAbout(region.name);
  return (
    <PageFrame model={model} today={today} className="place region has-hero-call" chatText={chatText}>
      <PlaceHero
        crumbs={[
          { text: 'Home', href: links.home },
          { text: region.name, href: links.region },
        ]}
        title={`Emergency Locksmiths in ${region.name}`}
        lead={`A locksmith at your door in ${minutesRange(business.emergency_response_time)} minutes, day and night.`}
        figures={[
          {
            before: '',
            value: minutesRange(business.emergency_response_time),
            after: 'min',
            about: 'to your door',
          },
          { before: 'from', value: pounds(business.callout_price_from), after: '', about: 'quoted upfront' },
          { before: '', value: '24/7', after: '', about: 'nights and weekends' },
        ]}
        business={business}
        chatText={chatText}
        drawing={<RegionMap name={region.name} towns={model.map} />}
        mapOf={region.name}
      />
      <CoverageCheck path={model.path} model={model} business={business} />
      <CoverageGrid towns={region.towns} />
      <div className="tinted">
        <ServicePlates services={model.services} title={`Locksmith services across ${region.name}`} />
      </div>
      <ResponsePromises region={region} business={business} />
      <CallBanner place={region.name} business={business} />
    </PageFrame>
  );
}
