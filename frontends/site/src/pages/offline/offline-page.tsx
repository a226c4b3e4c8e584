import type { OfflinePage } from '@latchline/contracts/pages/offline-page';
import { ButtonLink } from '@latchline/kit/components/button/button';
import type { PageProps } from '@latchline/kit/federation/page-module';
import { Icon } from '@latchline/kit/icons/icon';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { telephoneLink, whatsappLink } from '../../business/business-info';
import { PageFrame } from '../../chrome/page-frame';
import { QuoteSection, titleWithForm } from '../../sections/quote-section';
import css from './offline.css?inline';
import mediaCss from './offline.css?url';

export { css, mediaCss, titleWithForm as title };
export const fonts = [fontUrl];

/** Shown in place of any page while offline. Nothing on it needs a connection; the form queues its request. */
export function Page({ model, today, Island, Part }: PageProps<OfflinePage>) {
  const { copy } = model;
  return (
    <PageFrame model={model} today={today} Part={Part} lowerCss={mediaCss} hasForm>
      <Call model={model} />
      <section className="section" aria-labelledby="steps-title">
        <div className="wrap">
          <div className="head">
            <h2 id="steps-title">{copy.steps.heading}</h2>
          </div>
          <ul className="trio">
            {copy.steps.items.map(({ title, description }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <QuoteSection model={model} Island={Island} Part={Part} />
    </PageFrame>
  );
}

function Call({ model: { copy, business, words } }: { model: OfflinePage }) {
  return (
    <section className="ink away" data-source="hero">
      <div className="wrap">
        <h1>
          {sentencesIn(copy.heading).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className="lead">{copy.lead}</p>
        {business.phone && (
          <div className="ring">
            <h2>{copy.call.title}</h2>
            <a className="tel num" href={telephoneLink(business)}>
              <Icon name="phone" />
              {business.phone}
            </a>
            <p>{copy.call.description}</p>
          </div>
        )}
        <div className="cta">
          {business.whatsapp && (
            <ButtonLink variant="line" href={whatsappLink(business, words.chat)}>
              <Icon name="whatsapp" />
              {copy.whatsapp}
            </ButtonLink>
          )}
          {/* An empty href is the URL of the requested page. */}
          <ButtonLink variant="line" href="">
            {copy.try_again}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** Separate sentences, so that lines break between sentences first. */
const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?]) /);
