import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useServices } from '../services';
import { useAsTimeGoes } from '../ui/now';
import { LeadLink } from './lead-link';
import styles from './lead-panel.module.css';
import { moment } from './lead-times';

/** Leads that have become part of this one, or the one that this is part of. */
export function LeadMergers({ lead }: { lead: LeadDetail }) {
  return (
    <>
      {lead.merged_into && (
        <p className={styles.again}>
          <Icon name="merge" />
          <b>Part of another lead</b>
          <LeadLink id={lead.merged_into}>Open it</LeadLink>
          <TakeOut id={lead.id} name={lead.name} />
        </p>
      )}
      {lead.merged?.map((part) => (
        <p key={part.id} className={styles.again}>
          <Icon name="merge" />
          <b>{part.name}</b>
          <Asked at={part.created_at} />
          <TakeOut id={part.id} name={part.name} />
        </p>
      ))}
    </>
  );
}

function TakeOut({ id, name }: { id: string; name: string }) {
  const { desk } = useServices();
  return (
    <Button size="s" aria-label={`Take ${name} out again`} onClick={() => void desk.bulk.unmerge([id])}>
      Take out
    </Button>
  );
}

function Asked({ at }: { at: string }) {
  const when = useAsTimeGoes((now) => moment(at, now));
  return <span>asked {when}</span>;
}
