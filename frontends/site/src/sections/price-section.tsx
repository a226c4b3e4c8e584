import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { commonJobs } from '@latchline/contracts/content/prices.schema';
import type { PriceSection as Costs } from '@latchline/contracts/pages/price-section';
import { CompanyLine, isCompanyKnown } from './company';
import { PricePoints } from './price-points';
import { PriceTable } from './price-table';

/** What jobs cost, what the price covers and what it doesn't. Without a price, only the company. */
export function PriceSection({
  costs: { copy, jobs, service_price },
  business: { prices, company },
  heading,
  withCompany = false,
  follows = false,
}: {
  costs: Costs;
  business: Pick<BusinessInfo, 'prices' | 'company'>;
  heading: string;
  /** Names the company in one line, for pages without its details. */
  withCompany?: boolean;
  follows?: boolean;
}) {
  if (jobs.length === 0 && service_price === null)
    return withCompany && isCompanyKnown(company) ? (
      <section className="section follows">
        <div className="wrap">
          <CompanyLine company={company} copy={copy.company} />
        </div>
      </section>
    ) : null;
  const { covers, excludes, parts } = prices;
  const common = new Set(prices.jobs.slice(0, commonJobs).map(({ name }) => name));
  const needsParts = jobs.some(({ name }) => common.has(name));
  const titleId = 'prices-title';
  return (
    <section
      className={follows ? 'section follows' : 'section'}
      id="prices"
      aria-labelledby={titleId}
      data-source="prices"
    >
      <div className="wrap cost">
        <div className="head">
          <h2 id={titleId}>{heading}</h2>
          <p className="lead">{copy.lead}</p>
          {service_price !== null && <p>{copy.service}</p>}
        </div>
        {jobs.length > 0 && <PriceTable jobs={jobs} hours={prices} caption={copy.vat} titleId={titleId} />}
        <div className="inc">
          <PricePoints heading={copy.covers_heading} items={covers} icon="check" />
          <PricePoints
            heading={copy.excludes_heading}
            items={needsParts && parts ? [parts, ...excludes] : excludes}
            icon="plus"
          />
          {withCompany && <CompanyLine company={company} copy={copy.company} />}
        </div>
      </div>
    </section>
  );
}
