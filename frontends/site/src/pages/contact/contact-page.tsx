import type { ContactPage } from '@latchline/contracts/pages/contact-page';
import { EntryPanel } from '@latchline/kit/drawings/entry-panel';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-latin-subset.woff2';
import { quoteText } from '../../business/facts';
import { links } from '../../chrome/links';
import { PageFrame } from '../../chrome/page-frame';
import { CoverageCheck } from '../../sections/coverage-check';
import { PlaceHero } from '../../sections/place-hero';
import { QuoteSection, titleWithForm } from '../../sections/quote-section';
import { ContactWays } from './contact-ways';
import css from './contact.css?inline';
import { CoverageList } from './coverage-list';

export { css, titleWithForm as title };
export const fonts = [fontUrl];

export function Page({ model, today, Island }: PageProps<ContactPage>) {
  const { copy, business, towns } = model;
  return (
    <PageFrame model={model} today={today} className="contact has-hero-call" hasForm>
      <PlaceHero
        crumbs={[
          { text: 'Home', href: links.home },
          { text: 'Contact', href: links.contact },
        ]}
        title={copy.heading}
        lead={copy.lead}
        figures={copy.figures}
        business={business}
        chatText={quoteText}
        drawing={<EntryPanel />}
      />
      <ContactWays ways={copy.ways} business={business} />
      <CoverageList coverage={copy.coverage} towns={towns} />
      <CoverageCheck path={model.path} model={model} business={business} />
      <QuoteSection model={model} Island={Island} />
    </PageFrame>
  );
}
