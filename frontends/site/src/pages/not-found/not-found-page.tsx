import type { NotFoundPage } from '@latchline/contracts/pages/failure-pages';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { SnappedKey } from '@latchline/kit/drawings/snapped-key';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { CallButton } from '../../chrome/contact-links';
import { links } from '../../chrome/links';
import { PageFrame } from '../../chrome/page-frame';
import css from './not-found.css?inline';
import mediaCss from './not-found.css?url';

export { css, mediaCss };
export const fonts = [fontUrl];

export function Page({ model, today, Part }: PageProps<NotFoundPage>) {
  const { business, copy } = model;
  return (
    <PageFrame model={model} today={today} Part={Part} lowerCss={mediaCss}>
      <section className="ink lost">
        <div className="wrap">
          <div>
            <h1>{copy.heading}</h1>
            <p className="lead">{copy.lead}</p>
            <div className="cta">
              <CallButton business={business} size="l" />
              <ButtonLink variant="line" size="l" href={links.home}>
                Return to Home
              </ButtonLink>
            </div>
          </div>
          <div className="lost-fig">
            <SnappedKey />
          </div>
        </div>
      </section>
    </PageFrame>
  );
}
