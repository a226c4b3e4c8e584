import { copyIdOf, copyNameOf } from '@latchline/contracts/content/copy-editor/copy-checks';
import type { EditedCopyEntry, CopyMatch } from '@latchline/contracts/content/copy-editor/edited-copy.schema';
import { labelOfKey } from '@latchline/contracts/content/copy-editor/copy-fields';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { useSettled } from '../../shared/browser/use-settled';
import { NavLink } from '../../shared/navigation/nav-link';
import { useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { Notice } from '../../shared/ui/notice';
import { LanguagePages } from './language-pages';
import { PageEditor } from './page-editor';
import { groupOf, groups, titleOf } from './page-names';
import { useFreshPageCopy, usePageList, useCopySearch } from './page-copy.queries';
import styles from './pages.module.css';
import { dateOf } from '../../shared/period/times';

const addressOf = (name: string): string => `${paths.pages}/${copyIdOf(name)}`;

/** The copy of every page, with a search over all text of the site. */
export function PagesScreen() {
  useFreshPageCopy();
  const { path } = useAddress();
  const opened = path.startsWith(`${paths.pages}/`) ? path.slice(paths.pages.length + 1) : undefined;
  return opened ? <PageEditor key={opened} name={copyNameOf(opened)} /> : <AllPages />;
}

function AllPages() {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <label className={styles.search}>
          <Icon name="search" />
          <span className="vh">Search all site text</span>
          <input
            type="search"
            className="input"
            placeholder="Search all site text"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      </div>
      {typed.trim().length >= 2 ? (
        <Found q={q} />
      ) : (
        <>
          <List />
          <LanguagePages />
        </>
      )}
    </div>
  );
}

function List() {
  const query = usePageList();
  if (query.isError && !query.data)
    return (
      <Notice title="Failed to load pages" icon="alert" level={2} alert>
        <Button onClick={() => void query.refetch()}>Try again</Button>
      </Notice>
    );
  if (!query.data)
    return (
      <div className={styles.skeleton} aria-busy="true">
        {groups.map((group) => (
          <span key={group} />
        ))}
      </div>
    );
  return groups.map((group) => {
    const pages = query.data
      .filter(({ name }) => groupOf(name) === group)
      .sort((one, other) => order(one.name) - order(other.name));
    return (
      pages.length > 0 && (
        <section key={group} className={styles.section} aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {pages.map((page) => (
              <Row key={page.name} page={page} />
            ))}
          </ul>
        </section>
      )
    );
  });
}

const first = [
  'home',
  'services',
  'service-sections',
  'contact',
  'about',
  'blog',
  'blog-post',
  'town',
  'region',
];
const order = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length);

function Row({ page: { name, edited, newer_original, updated_at, updated_by } }: { page: EditedCopyEntry }) {
  return (
    <li>
      <NavLink to={addressOf(name)} current={false}>
        <b>{titleOf(name)}</b>
        <span>
          {newer_original && <em>New default text</em>}
          {edited && updated_by ? `Edited ${dateOf(updated_at)} by ${updated_by}` : 'Default text'}
        </span>
        <Icon name="chevron-right" />
      </NavLink>
    </li>
  );
}

const placeOf = ({ kind, id }: CopyMatch): string => {
  if (kind === 'page') return addressOf(id);
  return kind === 'article' ? `/admin/blog/${id}` : `/admin/locations/${id}`;
};

const whereOf = ({ kind, title, path }: CopyMatch): string => {
  const parts = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : labelOfKey(part)));
  return `${kind === 'page' ? titleOf(title) : title}: ${parts.join(', ')}`;
};

function Found({ q }: { q: string }) {
  const query = useCopySearch(q);
  const found = query.data;
  if (query.isError)
    return (
      <Notice title="Failed to search" icon="alert" level={2} alert>
        <Button onClick={() => void query.refetch()}>Try again</Button>
      </Notice>
    );
  return (
    <section className={styles.section} aria-label="Search results" aria-busy={query.isFetching}>
      <h2 role="status">
        {!found
          ? 'Searching…'
          : found.items.length === 0
            ? `No text matches “${q}”`
            : `${found.more ? 'More than ' : ''}${found.items.length} ${found.items.length === 1 ? 'place' : 'places'}`}
      </h2>
      <ul>
        {found?.items.map((match) => (
          <li key={`${match.kind}/${match.id}/${match.path}`}>
            <NavLink to={placeOf(match)} current={false}>
              <b>{whereOf(match)}</b>
              <span>{match.text}</span>
              <Icon name="chevron-right" />
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
