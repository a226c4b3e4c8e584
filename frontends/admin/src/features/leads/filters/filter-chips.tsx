import { Icon } from '@latchline/kit/icons/icon';
import { filterLeads } from '../../../shared/leads/lead-address';
import { chipsOf, type LeadFilters, noChips } from '../../../shared/leads/lead-filters';
import styles from './filters.module.css';

/** The active filters, each removable with one click. */
export function FilterChips({ filters }: { filters: LeadFilters }) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ keys, label, value }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={`Remove filter ${label}: ${value}`}
            onClick={() => filterLeads(Object.fromEntries(keys.map((key) => [key, undefined])))}
          >
            <span>
              {label} <b>{value}</b>
            </span>
            <Icon name="close" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={() => filterLeads(noChips)}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
