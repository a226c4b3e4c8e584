import { commonJobs } from '@latchline/contracts/content/prices.schema';
import type { LanguagePage } from '@latchline/contracts/pages/language-page';
import { PricePoints } from '../../sections/price-points';
import { PriceTable } from '../../sections/price-table';

const english = 'en-GB';
/** The 24-hour clock is read the same in every language. */
const range = (from: string, until: string): string => `${from}–${until}`;

/** The prices that English pages show, with the same jobs in the same order. */
export function LanguagePrices({ model }: { model: LanguagePage }) {
  const {
    business: { prices },
    copy: { prices: copy },
    untranslated,
  } = model;
  const jobs = prices.jobs.slice(0, commonJobs);
  if (jobs.length === 0) return null;
  const langOf = (text: string) => (untranslated.includes(text) ? english : undefined);
  return (
    <section className="section follows" id="prices" aria-labelledby="prices-title" data-source="prices">
      <div className="wrap cost">
        <div className="head">
          <h2 id="prices-title">{copy.heading}</h2>
          <p className="lead">{copy.lead}</p>
        </div>
        <PriceTable
          jobs={jobs}
          hours={prices}
          caption={copy.vat}
          titleId="prices-title"
          words={{ ...copy, range, langOf }}
        />
        <div className="inc">
          <PricePoints heading={copy.covers} items={prices.covers} icon="check" langOf={langOf} />
          <PricePoints
            heading={copy.excludes}
            items={prices.parts ? [prices.parts, ...prices.excludes] : prices.excludes}
            icon="plus"
            langOf={langOf}
          />
        </div>
      </div>
    </section>
  );
}
