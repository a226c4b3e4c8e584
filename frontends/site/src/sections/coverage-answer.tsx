import { cityPath } from '@latchline/contracts/addresses/page-paths';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { CoverageCopy } from '@latchline/contracts/content/copy/page-copy.schema';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { pounds } from '../business/pounds';
import { CallButton, PhoneLink } from '../chrome/contact-links';

interface AnswerProps {
  readonly coverage: Coverage;
  readonly copy: CoverageCopy;
  readonly business: BusinessInfo;
}

interface CoverageAnswerProps extends Omit<AnswerProps, 'coverage'> {
  /** Path of the current page. */
  readonly path: string;
  /** Null if nobody knows the place. */
  readonly coverage: Coverage | null;
}

/** Yes, no, which of several, or what to do about a place that nobody knows. */
export function CoverageAnswer({ path, coverage, ...about }: CoverageAnswerProps) {
  if (!coverage) return <Unknown {...about} />;
  if (coverage.matches.length > 1) return <Several path={path} coverage={coverage} copy={about.copy} />;
  return coverage.covered ? (
    <Covered coverage={coverage} {...about} />
  ) : (
    <Outside coverage={coverage} {...about} />
  );
}

function Covered({ coverage: { place, town, slug, path, response_time }, copy, business }: AnswerProps) {
  // A city page has figures of its own.
  const [job] = slug !== null && path === cityPath(slug) ? [] : business.prices.jobs;
  return (
    <div className="answer">
      <Icon name="check" />
      <b>{town && town !== place ? copy.in_town : copy.covered}</b>
      <p>
        {response_time && `${copy.arrival} `}
        {path && <a href={path}>{copy.town_link}</a>}
      </p>
      {job ? (
        <p>
          {job.name}: <b>{pounds(job.day)}</b>
          {job.night !== null && (
            <>
              , <b>{pounds(job.night)}</b> at night
            </>
          )}
        </p>
      ) : (
        <p>{copy.no_price}</p>
      )}
      <CallButton business={business} />
    </div>
  );
}

function Outside({ coverage: { nearest }, copy, business }: AnswerProps) {
  return (
    <div className="answer no">
      <Icon name="info" />
      <b>{copy.outside}</b>
      {nearest && (
        <p>
          {copy.nearest} <a href={nearest.path}>{copy.town_link}</a>
        </p>
      )}
      <Advice copy={copy} business={business} />
      <p>{copy.ask.title}</p>
      <ul>
        {copy.ask.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

/** Each place is a link to its own result, so that it works without script. */
function Several({
  path,
  coverage: { matches },
  copy,
}: Pick<CoverageAnswerProps, 'path'> & Omit<AnswerProps, 'business'>) {
  return (
    <div className="answer no">
      <Icon name="info" />
      <b>{copy.several.title}</b>
      <ul className="options">
        {matches.map(({ place, town, district }) => {
          const name = `${place}, ${town}`;
          return (
            <li key={name}>
              <a href={`${path}?${new URLSearchParams({ postcode: name }).toString()}#coverage`}>
                <span>{name}</span> {district && <small>{district}</small>}
              </a>
            </li>
          );
        })}
      </ul>
      <p>{copy.several.description}</p>
    </div>
  );
}

function Unknown({ copy, business }: Omit<AnswerProps, 'coverage'>) {
  return (
    <div className="answer no">
      <Icon name="info" />
      <b>{copy.refused}</b>
      <p>
        {copy.refused_advice} <PhoneLink business={business} />
      </p>
    </div>
  );
}

const Advice = ({ copy, business }: Omit<AnswerProps, 'coverage'>) =>
  business.phone && (
    <p>
      {copy.outside_advice} <PhoneLink business={business} />
    </p>
  );
