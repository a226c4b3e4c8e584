import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { CoverageCopy } from '@latchline/contracts/content/copy/page-copy.schema';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import type { CoverageParts } from '@latchline/contracts/pages/coverage-check';
import type { Chrome } from '@latchline/contracts/pages/page-chrome';
import { Button } from '@latchline/kit/components/button/button';
import { FieldError } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { Fragment } from 'react';
import { CallButton, PhoneLink } from '../chrome/contact-links';
import { links } from '../chrome/links';

const inputId = 'coverage-postcode';
const errorId = 'coverage-error';

/**
 * A GET form, so that it works without script and every result has a URL. With script, `shell/page-script/coverage-check`
 * fetches that URL and inserts the result; it finds its elements by the data attributes.
 */
export function CoverageCheck({
  path,
  model: { coverage_copy: copy, coverage_check: check, regions },
  business,
}: {
  /** Path of the current page. */
  path: string;
  model: CoverageParts & Pick<Chrome, 'regions'>;
  business: BusinessInfo;
}) {
  const isRegion = regions.some(({ slug }) => path === links.region(slug));
  const refused = check !== null && check.coverage === null;
  return (
    <section
      className="cover"
      id="coverage"
      aria-labelledby="coverage-title"
      data-source="coverage_check"
      data-coverage=""
    >
      <div className="wrap">
        <div>
          <h2 id="coverage-title">{copy.heading}</h2>
          <p className="muted">
            {copy.lead} {!isRegion && <AllAreas regions={regions} />}
          </p>
        </div>
        <form action={`${path}#coverage`} method="get" className={refused ? 'field bad' : 'field'}>
          <label className="vh" htmlFor={inputId}>
            Postcode, town or suburb
          </label>
          {refused && <FieldError id={errorId} message={copy.refused} />}
          <div className="row">
            <input
              type="text"
              className="input"
              id={inputId}
              name="postcode"
              defaultValue={check?.postcode}
              placeholder={copy.example}
              autoComplete="postal-code"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={80}
              required
              aria-invalid={refused || undefined}
              aria-describedby={refused ? errorId : undefined}
            />
            <Button variant="ink" type="submit">
              Check
            </Button>
          </div>
        </form>
        <div className="answers" role="status" data-answer="">
          {check?.coverage && <Answer coverage={check.coverage} copy={copy} business={business} />}
        </div>
      </div>
    </section>
  );
}

/** Links to the regions: by name if there are several. */
function AllAreas({ regions }: Pick<Chrome, 'regions'>) {
  const [region, ...others] = regions;
  if (!region) return null;
  if (others.length === 0) return <a href={links.region(region.slug)}>See all areas</a>;
  return (
    <>
      See all areas:{' '}
      {regions.map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && ', '}
          <a href={links.region(slug)}>{name}</a>
        </Fragment>
      ))}
    </>
  );
}

function Answer({
  coverage: { covered, place, town, path, response_time },
  copy,
  business,
}: {
  coverage: Coverage;
  copy: CoverageCopy;
  business: BusinessInfo;
}) {
  if (!covered) {
    return (
      <div className="answer no">
        <Icon name="info" />
        <b>{copy.outside}</b>
        <p>
          {business.phone && copy.outside_advice} <PhoneLink business={business} />
        </p>
      </div>
    );
  }
  return (
    <div className="answer">
      <Icon name="check" />
      <b>{town && town !== place ? copy.in_town : copy.covered}</b>
      <p>
        {response_time && `${copy.arrival} `}
        {path && <a href={path}>{copy.town_link}</a>}
      </p>
      <CallButton business={business} />
    </div>
  );
}
