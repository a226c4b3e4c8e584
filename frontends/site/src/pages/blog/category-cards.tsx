import type { BlogCategory } from '@latchline/contracts/content/blog/blog.schema';
import { links } from '../../chrome/links';
import { articleCount } from './article-count';
import { swapped } from './swapped';

/** Article counts by category. A card links to the first page of its category, without the current search. */
export function CategoryCards({
  heading,
  categories,
  selected,
}: {
  heading: string;
  categories: readonly BlogCategory[];
  selected: string | null;
}) {
  if (categories.length === 0) return null;
  return (
    <section className="section categories-band" aria-labelledby="categories-title">
      <div className="wrap">
        <h2 id="categories-title">{heading}</h2>
        <ul className="categories" id="categories">
          {categories.map(({ id, slug, name, article_count }) => (
            <li key={id}>
              <a
                href={links.blogList({ category: slug, q: '' })}
                aria-current={slug === selected ? 'true' : undefined}
                data-swap={swapped}
              >
                <b>{name}</b>
                <span className="num">{articleCount(article_count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
