import { Icon } from '@latchline/kit/icons/icon';
import type { ReactNode } from 'react';
import styles from './media.module.css';
import type { MediaFilter, MediaSearch } from './media.queries';

const filters: readonly { readonly value: MediaFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'picture', label: 'Uploaded' },
  { value: 'drawing', label: 'Drawings' },
  { value: 'unused', label: 'Unused' },
];

/** Search and filter of the library. */
export function MediaTools({
  search,
  onSearch,
  children,
}: {
  search: MediaSearch;
  onSearch: (search: MediaSearch) => void;
  children?: ReactNode;
}) {
  return (
    <div className={styles.tools}>
      <label className={styles.search}>
        <Icon name="search" />
        <span className="vh">Search pictures</span>
        <input
          type="search"
          className="input"
          placeholder="Search pictures"
          value={search.q}
          onChange={({ target }) => onSearch({ ...search, q: target.value })}
        />
      </label>
      <fieldset className={styles.filters}>
        <legend className="vh">Which pictures</legend>
        {filters.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              checked={search.filter === value}
              onChange={() => onSearch({ ...search, filter: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  );
}
