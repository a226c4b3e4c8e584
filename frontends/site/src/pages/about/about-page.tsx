import type { AboutPage } from '@latchline/contracts/pages/about-page';
import { KeyAnatomy } from '@latchline/kit/drawings/key-anatomy';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { links } from '../../chrome/links';
import { PageFrame } from '../../chrome/page-frame';
import { PlainPart } from '../../chrome/plain-part';
import { CallBanner } from '../../sections/call-banner';
import { Highlights } from '../../sections/highlights';
import { ChatLink, PageHero } from '../../sections/page-hero';
import css from './about.css?inline';
import mediaCss from './about.css?url';
import { NumberedList } from '../../sections/numbered-list';
import { Story } from './story';

export { css, mediaCss };
export const fonts = [fontUrl];

export function Page({ model, today, Part = PlainPart }: PageProps<AboutPage>) {
  const { copy, business, words } = model;
  return (
    <PageFrame model={model} today={today} Part={Part} lowerCss={mediaCss} className="has-hero-call">
      <PageHero
        trail={[{ text: 'About', href: links.about }]}
        heading={copy.heading}
        lead={copy.lead}
        figures={copy.figures}
        business={business}
        secondary={<ChatLink business={business} text={words.chat} label="WhatsApp us" />}
        drawing={<Part of={KeyAnatomy} props={{}} />}
      />
      <Part of={Story} props={{ copy: copy.story }} />
      <Part of={Highlights} props={{ copy: copy.reasons }} />
      <Part
        of={NumberedList}
        props={{ copy: copy.commitments, id: 'commitments-title', className: 'pledges' }}
      />
      <CallBanner copy={copy.closing} business={business} source="closing">
        <ChatLink business={business} text={words.chat} label="WhatsApp Quote" />
      </CallBanner>
    </PageFrame>
  );
}
