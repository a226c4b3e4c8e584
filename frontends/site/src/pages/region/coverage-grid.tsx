import type { RegionCopy } from '@latchline/contracts/content/copy/place-copy.schema';
import type { Region } from '@latchline/contracts/locations/location.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { minutesRange } from '../../business/business-info';
import { links } from '../../chrome/links';

export function CoverageGrid({
  copy: { heading, lead },
  region: { slug, towns, towns_page: page },
}: {
  copy: RegionCopy['coverage'];
  region: Pick<Region, 'slug' | 'towns' | 'towns_page'>;
}) {
  if (towns.length === 0) return null;
  return (
    <section className="section" id="areas" aria-labelledby="areas-title">
      <div className="wrap">
        <div className="head">
          <h2 id="areas-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <ul className="areas">
          {towns.map((town) => (
            <li key={town.slug}>
              <a href={links.town(town)}>
                <span>
                  <b>{town.name}</b>
                  <small>{town.label}</small>
                </span>
                <span className="time">
                  {minutesRange(town.response_time)} <small>min</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
        {page && page.page_count > 1 && <TownPages slug={slug} page={page} />}
      </div>
    </section>
  );
}

function TownPages({
  slug,
  page: { page, page_count, total },
}: Pick<Region, 'slug'> & { page: NonNullable<Region['towns_page']> }) {
  const link = (target: number, label: string) =>
    target >= 1 &&
    target <= page_count && (
      <ButtonLink href={`${links.regionPage(slug, target)}#areas`} rel={target < page ? 'prev' : 'next'}>
        {label}
      </ButtonLink>
    );
  return (
    <nav className="more-areas" aria-label="Pages of towns">
      {link(page - 1, 'Previous towns')}
      <p className="muted">
        Page {page} of {page_count}, {total.toLocaleString('en-GB')} towns
      </p>
      {link(page + 1, 'More towns')}
    </nav>
  );
}
