import { Icon } from '@latchline/kit/icons/icon';
import type { ReactNode } from 'react';
import { donePreference } from '../../../shared/browser/preferences';
import { useStore } from '../../../shared/browser/store';
import { isPlainQueue, type LeadFilters } from '../../../shared/leads/lead-filters';
import styles from './queue.module.css';

/** Whether "Done" is a heading only. A search or filter shows everything it finds. */
export const useIsDoneFolded = (filters: LeadFilters): boolean =>
  useStore(donePreference) === 'folded' && isPlainQueue(filters);

/** Folds and unfolds "Done"; the browser remembers it. */
export function DoneFold({ children }: { children: ReactNode }) {
  const isFolded = useStore(donePreference) === 'folded';
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={!isFolded}
      onClick={() => donePreference.choose(isFolded ? 'open' : 'folded')}
    >
      <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} />
      {children}
    </button>
  );
}
