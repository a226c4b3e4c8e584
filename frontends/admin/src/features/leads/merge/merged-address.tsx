import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { useEffect } from 'react';
import { mergedFrom, openInstead } from '../../../shared/leads/lead-address';
import styles from '../styles/lead-panel.module.css';

/** The address of a merged lead opens the lead that stayed, also if it is merged while it is open. */
export function useMergedAddress(lead: LeadDetail | undefined): void {
  const { id, merged_into: into } = lead ?? {};
  useEffect(() => {
    if (id && into) openInstead(id, into);
  }, [id, into]);
}

/** Says why another lead is open than the one whose address was followed. */
export function MergedNotice({ lead }: { lead: LeadDetail }) {
  const from = mergedFrom();
  const part = lead.merged?.find(({ id }) => id === from);
  if (!part) return null;
  return (
    <p className={`${styles.again} ${styles.instead}`} role="status">
      <Icon name="merge" />
      <span>
        <b>{part.name}’s lead was merged into this one.</b> You can see it under Merged requests.
      </span>
    </p>
  );
}
