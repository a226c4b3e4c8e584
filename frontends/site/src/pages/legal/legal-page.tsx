import type { LegalSection } from '@latchline/contracts/content/copy/legal-text.schema';
import type { LegalPage } from '@latchline/contracts/pages/legal-page';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { Breadcrumb } from '../../chrome/breadcrumb';
import { links } from '../../chrome/links';
import { PageFrame } from '../../chrome/page-frame';
import { Contents } from './contents';
import { CookieSettings } from './cookie-settings';
import css from './legal.css?inline';
import mediaCss from './legal.css?url';
import { anchorsOf } from './prose';
import { ProseText } from './prose-text';

export { css, mediaCss };
export const fonts = [fontUrl];

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function Page({ model, today, Part }: PageProps<LegalPage>) {
  const { path, text } = model;
  const anchors = anchorsOf(text.sections.map(({ heading }) => heading));
  const sections = text.sections.map((section, index) => ({ ...section, id: anchors[index] ?? '' }));
  return (
    <PageFrame model={model} today={today} Part={Part} lowerCss={mediaCss} className="legal">
      <section className="ink opening">
        <div className="wrap">
          <Breadcrumb
            crumbs={[
              { text: 'Home', href: links.home },
              { text: text.title, href: path },
            ]}
          />
          <h1>{text.title}</h1>
          <p className="lead">{text.intro}</p>
          <p className="muted date">
            Last updated{' '}
            <time dateTime={text.last_updated}>{monthAndYear.format(new Date(text.last_updated))}</time>
          </p>
        </div>
      </section>
      <div className="wrap columns">
        <Contents entries={sections} />
        <div className="text">
          {sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

function Section({
  section: { id, heading, body, control },
  number,
}: {
  section: LegalSection & { id: string };
  number: number;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span className="number num">{number}.</span> {heading}
      </h2>
      <ProseText text={body} about={heading} />
      {control === 'cookie-settings' && <CookieSettings />}
    </section>
  );
}
