import type { ErrorPage } from '@latchline/contracts/pages/failure-pages';
import { ButtonLink } from '@latchline/kit/components/button/button';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { CallButton } from '../../chrome/contact-links';
import { BrandMark } from '../../chrome/brand';
import { links } from '../../chrome/links';
import css from './error.css?inline';
import mediaCss from './error.css?url';

export { css, mediaCss };
export const fonts = [fontUrl];
export const title = ({ copy }: ErrorPage): string => copy.heading;

/** The fallback screen: needs no header, footer or business info, because those may be what failed. */
export function Page({ model: { reason, copy, trace_id, path, business } }: PageProps<ErrorPage>) {
  return (
    <main className="ink failed" data-source="error">
      <div className="wrap">
        {business && <BrandMark business={business} className="mark" />}
        <h1>{copy.heading}</h1>
        <p className="reason">{reason}</p>
        <p className="lead">{copy.lead}</p>
        <div className="cta">
          {business?.phone && <CallButton business={business} size="l" />}
          <ButtonLink variant="line" size="l" href={path}>
            Try again
          </ButtonLink>
          <ButtonLink variant="line" size="l" href={links.home}>
            Return to Home
          </ButtonLink>
        </div>
        <p className="muted trace">
          Reference <span className="num">{trace_id}</span>
        </p>
      </div>
    </main>
  );
}
