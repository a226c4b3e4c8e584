import type { LocateCopy } from '@latchline/contracts/content/copy/page-copy.schema';
import type { CoverageParts } from '@latchline/contracts/pages/coverage-check';
import type { Chrome } from '@latchline/contracts/pages/page-chrome';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import type { PartSlot } from '@latchline/kit/federation/page-module';
import { Fragment, type ReactNode } from 'react';
import { links } from '../chrome/links';
import { PlainPart } from '../chrome/plain-part';
import { CoverageAnswer } from './coverage-answer';

const inputId = 'coverage-postcode';

/**
 * A GET form, so that it works without script and every result has a URL. With script, `shell/page-script/coverage-check`
 * fetches that URL and inserts the result; it finds its elements by the data attributes.
 */
export function CoverageCheck({
  model: { path, coverage_copy: copy, coverage_check: check, regions, business },
  Part = PlainPart,
}: {
  model: CoverageParts & Pick<Chrome, 'path' | 'regions' | 'business'>;
  Part?: PartSlot;
}) {
  const same = { path, copy, regions };
  if (!check) return <Part of={Check} props={same} />;
  const { postcode, coverage } = check;
  return (
    <Check {...same} postcode={postcode}>
      <CoverageAnswer {...{ path, coverage, copy, business }} />
    </Check>
  );
}

function Check({
  path,
  copy,
  regions,
  postcode,
  children,
}: {
  path: string;
  copy: CoverageParts['coverage_copy'];
  regions: Chrome['regions'];
  postcode?: string;
  /** The answer. */
  children?: ReactNode;
}) {
  const isRegion = regions.some(({ slug }) => path === links.region(slug));
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
        <form action={`${path}#coverage`} method="get" className="field">
          <label className="vh" htmlFor={inputId}>
            Postcode, town or suburb
          </label>
          <div className="row">
            <input
              type="text"
              className="input"
              id={inputId}
              name="postcode"
              defaultValue={postcode}
              placeholder={copy.example}
              autoComplete="postal-code"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={80}
              required
            />
            <Button variant="ink" type="submit">
              Check
            </Button>
          </div>
        </form>
        <Locate copy={copy.locate} />
        <div className="answers" role="status" data-answer="">
          {children}
        </div>
      </div>
    </section>
  );
}

/** Shown by the page script: without it, the button could do nothing. */
function Locate({ copy }: { copy: LocateCopy }) {
  return (
    <p className="locate" hidden data-locate="" data-refused={copy.refused} data-failed={copy.failed}>
      <button type="button" className="text-button">
        <Icon name="locate" />
        Use my location
      </button>
      <span aria-live="polite" />
    </p>
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
