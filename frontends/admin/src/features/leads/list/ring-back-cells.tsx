import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { callLink } from '../lead/lead-contact';
import styles from './lead-table.module.css';

/** Phone layout only: the details needed to call back. On wider screens the panel shows them. */
export function RingBackCells({ lead }: { lead: Lead }) {
  return (
    <>
      <td role="cell" className={styles.words}>
        {[lead.phone, lead.message].filter(Boolean).join(' · ')}
      </td>
      <td role="cell" className={styles.call} onClick={(event) => event.stopPropagation()}>
        <ButtonLink href={callLink(lead)} aria-label={`Call ${lead.name}`}>
          <Icon name="phone" />
          Call
        </ButtonLink>
      </td>
    </>
  );
}
