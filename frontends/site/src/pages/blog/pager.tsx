import { type BlogFilter, links } from '../../chrome/links';
import { pageNumbers } from '../../blog/page-numbers';
import { swapped } from './swapped';

/** Real links, so that crawlers can follow them. */
export function Pager({ page, count, filter }: { page: number; count: number; filter: BlogFilter }) {
  if (count <= 1) return null;
  const step = (label: string, target: number) => (
    <li>
      {target >= 1 && target <= count ? (
        <a href={links.blogList(filter, target)} rel={target < page ? 'prev' : 'next'} data-swap={swapped}>
          {label}
        </a>
      ) : (
        <a role="link" aria-disabled="true">
          {label}
        </a>
      )}
    </li>
  );
  return (
    <nav aria-label="Pages of articles">
      <ul className="pager">
        {step('Previous', page - 1)}
        {pageNumbers(page, count).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} className="pager-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                className="num"
                href={links.blogList(filter, number)}
                aria-current={number === page ? 'page' : undefined}
                data-swap={swapped}
              >
                <span className="vh">Page </span>
                {number}
              </a>
            </li>
          ),
        )}
        {step('Next', page + 1)}
      </ul>
    </nav>
  );
}
