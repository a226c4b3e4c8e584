import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import type { HomePage } from '@latchline/contracts/pages/home-page';
import { Button } from '@latchline/kit/components/button/button';
import { FieldError } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { minutesRange, telephoneLink } from '../../business/facts';
import { links } from '../../chrome/links';

const inputId = 'coverage-postcode';
const errorId = 'coverage-error';

/** A question to the server: works without script, and the answer has an address. */
export function CoverageCheck({
  check,
  towns,
  business,
}: {
  check: HomePage['coverage_check'];
  towns: HomePage['towns'];
  business: BusinessInfo;
}) {
  const refused = check !== null && check.coverage === null;
  return (
    <section className="cover" id="coverage" aria-labelledby="coverage-title">
      <div className="wrap">
        <div>
          <h2 id="coverage-title">Do we cover you?</h2>
          <p className="muted">
            {towns.length > 0
              ? `${towns.length} towns across South Yorkshire.`
              : 'All South Yorkshire areas.'}
          </p>
        </div>
        <form action={links.coverage} method="get" className={refused ? 'field bad' : 'field'}>
          <label className="vh" htmlFor={inputId}>
            Your postcode
          </label>
          {refused && <FieldError id={errorId} message="Enter a postcode, like S11 or S11 8TP" />}
          <div className="row">
            <input
              type="text"
              className="input up"
              id={inputId}
              name="postcode"
              defaultValue={check?.postcode}
              placeholder="For example, S11 or DN4 0AB"
              autoComplete="postal-code"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={16}
              required
              aria-invalid={refused || undefined}
              aria-describedby={refused ? errorId : undefined}
            />
            <Button variant="ink" type="submit">
              Check
            </Button>
          </div>
        </form>
        {check?.coverage && <Answer coverage={check.coverage} business={business} />}
      </div>
    </section>
  );
}

function Answer({ coverage, business }: { coverage: Coverage; business: BusinessInfo }) {
  const { covered, district, town, slug, response_time } = coverage;
  if (!covered) {
    return (
      <div className="answer no" role="status">
        <Icon name="info" />
        <b>{district} is outside our listed area.</b>
        <p>
          Ring us all the same: <a href={telephoneLink(business)}>{business.phone}</a>
        </p>
      </div>
    );
  }
  return (
    <div className="answer" role="status">
      <Icon name="check" />
      <b>{town ? `Yes. ${district} is in ${town}.` : `Yes. We cover ${district}.`}</b>
      <p>
        {response_time && `A locksmith reaches you in ${minutesRange(response_time)} minutes. `}
        {town && slug && <a href={links.town(slug)}>{town} locksmiths</a>}
      </p>
    </div>
  );
}
