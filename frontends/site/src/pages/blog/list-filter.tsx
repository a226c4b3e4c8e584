import type { BlogCategory } from '@latchline/contracts/content/blog/blog.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { type BlogFilter, links } from '../../chrome/links';
import { swapped } from './swapped';

/** A plain form; with script the list updates while the visitor types. */
export function ListFilter({
  placeholder,
  categories,
  filter: { q, category },
}: {
  placeholder: string;
  categories: readonly BlogCategory[];
  filter: BlogFilter;
}) {
  return (
    <form
      className="filter"
      id="article-filter"
      role="search"
      action={links.blogList({ category: null, q: '' })}
      data-swap={swapped}
    >
      <div className="field">
        <label htmlFor="article-search">Search</label>
        <input
          className="input"
          id="article-search"
          type="search"
          name="q"
          maxLength={100}
          placeholder={placeholder}
          defaultValue={q}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <div className="field">
        <label htmlFor="article-category">Category</label>
        <span className="select">
          <select className="input" id="article-category" name="category" defaultValue={category ?? ''}>
            <option value="">All Categories</option>
            {categories.map(({ id, slug, name }) => (
              <option key={id} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      </div>
      <Button type="submit" variant="ink">
        <Icon name="search" />
        Search
      </Button>
    </form>
  );
}
