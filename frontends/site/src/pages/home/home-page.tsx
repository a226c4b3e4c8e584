import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import type { HomePage } from '@latchline/contracts/pages/home-page';
import { PageFrame } from '../../chrome/page-frame';
import { PlainPart } from '../../chrome/plain-part';
import { CompanySection } from '../../sections/company';
import { CoverageCheck } from '../../sections/coverage-check';
import { PriceSection } from '../../sections/price-section';
import { QuoteSection, titleWithForm } from '../../sections/quote-section';
import { ReviewSection } from '../../sections/review-section';
import { ServicePlates } from '../../sections/service-plates';
import { Hero } from './hero';
import css from './home.css?inline';
import mediaCss from './home.css?url';
import { PromiseStrip } from './promise-strip';

export { css, mediaCss, titleWithForm as title };
export const fonts = [fontUrl];

export function Page({ model, today, Island, Part = PlainPart }: PageProps<HomePage>) {
  const { copy, costs, business, words } = model;
  return (
    <PageFrame
      model={model}
      today={today}
      Part={Part}
      lowerCss={mediaCss}
      className="home has-hero-call"
      hasForm
    >
      <Part of={Hero} props={{ copy, business, words }} />
      <CoverageCheck model={model} Part={Part} />
      {costs && (
        <>
          <Part of={PriceSection} props={{ costs, business, heading: costs.copy.heading }} />
          <Part
            of={CompanySection}
            props={{ company: business.company, copy: costs.copy.company, follows: true }}
          />
        </>
      )}
      <Part
        of={ServicePlates}
        props={{ services: model.services, title: copy.services.heading, lead: copy.services.lead }}
      />
      <Part of={PromiseStrip} props={{ copy: copy.promises }} />
      {model.reviews && <Part of={ReviewSection} props={{ reviews: model.reviews, business }} />}
      <QuoteSection model={model} Island={Island} Part={Part} />
    </PageFrame>
  );
}
