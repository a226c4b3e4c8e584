import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useLeadChanges } from '../changes/use-lead-changes';
import { LeadLink } from '../lead/lead-link';
import styles from '../styles/lead-panel.module.css';

/** Links to the lead that this one was merged into. */
export function PartOfAnother({ lead }: { lead: LeadDetail }) {
  if (!lead.merged_into) return null;
  return (
    <p className={styles.again}>
      <Icon name="merge" />
      <b>Merged into another lead</b>
      <LeadLink id={lead.merged_into}>Open it</LeadLink>
      <TakeOut id={lead.id} name={lead.name} />
    </p>
  );
}

export function TakeOut({ id, name }: { id: string; name: string }) {
  const changes = useLeadChanges();
  return (
    <Button size="s" onClick={() => void changes.bulk.unmerge([id])}>
      Take out<span className="vh"> {name}</span>
    </Button>
  );
}
