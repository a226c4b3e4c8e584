import type { SitePageHead } from '@latchline/contracts/seo/heads/page-override.operations';
import { snippetLength } from '@latchline/contracts/seo/heads/snippet-lengths';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useSettled } from '../../shared/browser/use-settled';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { isFindable, pageTypeName, pageTypes } from './page-type-names';
import { useSitePages } from './seo.queries';
import styles from './seo.module.css';

type Only = 'overridden' | 'noindex';

/** Every page of the site with its title and description, linked to the settings of that page. */
export function PagesList() {
  const [typed, setTyped] = useState({ q: '', page_type: '', only: '' });
  const { q, page_type, only } = useSettled(typed);
  const list = useSitePages({
    q: q.trim() || undefined,
    page_type: page_type || undefined,
    only: (only || undefined) as Only | undefined,
    limit: 50,
  });
  const pages = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className={styles.filters} role="search">
        <TextField
          label="Search pages"
          type="search"
          value={typed.q}
          onChange={(event) => setTyped({ ...typed, q: event.target.value })}
        />
        <SelectField
          label="Page type"
          value={typed.page_type}
          onChange={(event) => setTyped({ ...typed, page_type: event.target.value })}
        >
          <option value="">All</option>
          {pageTypes.filter(isFindable).map((type) => (
            <option key={type} value={type}>
              {pageTypeName(type)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Show"
          value={typed.only}
          onChange={(event) => setTyped({ ...typed, only: event.target.value })}
        >
          <option value="">All pages</option>
          <option value="overridden">Customised</option>
          <option value="noindex">Hidden from search engines</option>
        </SelectField>
      </div>
      <LoadState query={list} failure="Failed to load pages">
        {pages.length === 0 ? (
          <Notice title="No pages found" icon="search" level={2}>
            <p>No address, title or description matches your search.</p>
          </Notice>
        ) : (
          <ul className={styles.pages} aria-label="Pages" aria-busy={list.isFetching}>
            {pages.map((page) => (
              <PageLine key={page.path} page={page} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        )}
      </LoadState>
    </>
  );
}

function PageLine({ page }: { page: SitePageHead }) {
  const edit = `${paths.seo}/page?${new URLSearchParams({ path: page.path })}`;
  return (
    <li>
      <NavLink to={edit} current={false} className={styles.page}>
        <span className={styles.pagePath}>{page.path}</span>
        <b>{page.title || 'No title'}</b>
        <span className={styles.pageWords}>{page.description || 'No description'}</span>
      </NavLink>
      <p className={styles.marks}>
        {page.overridden && <span data-mark="own">Customised</span>}
        {page.noindex && <span data-mark="hidden">Hidden</span>}
        {lengthWarnings(page).map((warning) => (
          <span key={warning} data-mark="length">
            {warning}
          </span>
        ))}
      </p>
    </li>
  );
}

/** Names a title or description that is missing, too short or too long. */
function lengthWarnings({ title, description }: SitePageHead): string[] {
  const texts = [
    ['Title', snippetLength('title', title)],
    ['Description', snippetLength('description', description)],
  ] as const;
  return texts.flatMap(([name, { verdict, characters }]) => {
    if (verdict === 'good') return [];
    return [verdict === 'empty' ? `${name} missing` : `${name} ${verdict}, ${characters}`];
  });
}
