import type { ContactPage } from '@latchline/contracts/pages/contact-page';
import { EntryPanel } from '@latchline/kit/drawings/entry-panel';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { links } from '../../chrome/links';
import { PageFrame } from '../../chrome/page-frame';
import { PlainPart } from '../../chrome/plain-part';
import { CompanySection } from '../../sections/company';
import { CoverageCheck } from '../../sections/coverage-check';
import { ChatLink, PageHero } from '../../sections/page-hero';
import { PriceSection } from '../../sections/price-section';
import { QuoteSection, titleWithForm } from '../../sections/quote-section';
import { ContactWays } from './contact-ways';
import css from './contact.css?inline';
import mediaCss from './contact.css?url';
import { CoverageList } from './coverage-list';

export { css, mediaCss, titleWithForm as title };
export const fonts = [fontUrl];

export function Page({ model, today, Island, Part = PlainPart }: PageProps<ContactPage>) {
  const { copy, costs, business, words, towns } = model;
  return (
    <PageFrame model={model} today={today} Part={Part} lowerCss={mediaCss} className="has-hero-call" hasForm>
      <PageHero
        trail={[{ text: 'Contact', href: links.contact }]}
        heading={copy.heading}
        lead={copy.lead}
        figures={copy.figures}
        business={business}
        secondary={<ChatLink business={business} text={words.chat} label="WhatsApp us" />}
        drawing={<Part of={EntryPanel} props={{}} />}
      />
      <Part of={ContactWays} props={{ ways: copy.ways, business }} />
      {costs && (
        <>
          <Part of={PriceSection} props={{ costs, business, heading: costs.copy.heading, follows: true }} />
          <Part
            of={CompanySection}
            props={{ company: business.company, copy: costs.copy.company, follows: true }}
          />
        </>
      )}
      <Part of={CoverageList} props={{ coverage: copy.coverage, towns }} />
      <CoverageCheck model={model} Part={Part} />
      <QuoteSection model={model} Island={Island} Part={Part} />
    </PageFrame>
  );
}
