import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { TextArea } from '@latchline/kit/components/field/field';
import { JobConflict } from './job-conflict';
import { useJobField, useTyped } from './job-field';
import styles from './job.module.css';
import { whereOf } from '../../../shared/leads/lead-labels';
import { directionsLink, mapLink, placeOf } from './map-links';

const textOf = (address: string | null): string => address ?? '';

export function JobAddress({ lead }: { lead: LeadDetail }) {
  const saved = useJobField(lead, 'address');
  const typed = useTyped({ saved, textOf, read: (text) => ({ value: text.trim() || null }) });
  const place = placeOf(lead);
  return (
    <div className={styles.wide}>
      <TextArea
        label="Address"
        hint={`${[lead.town, whereOf(lead)].filter(Boolean).join(', ')} is known`}
        autoComplete="off"
        maxLength={500}
        rows={2}
        {...typed}
      />
      <JobConflict what="the address" saved={saved} textOf={textOf} />
      <div className={styles.ways}>
        <ButtonLink size="s" href={mapLink(place)} target="_blank" rel="noreferrer">
          Map<span className="vh"> of {place} (opens in a new tab)</span>
        </ButtonLink>
        <ButtonLink size="s" href={directionsLink(place)} target="_blank" rel="noreferrer">
          Directions<span className="vh"> to {place} (opens in a new tab)</span>
        </ButtonLink>
      </div>
    </div>
  );
}
