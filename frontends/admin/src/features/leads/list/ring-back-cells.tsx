import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { CallButton } from '../calls/call-button';
import styles from './lead-table.module.css';

/** Phone layout only: the details needed to call back. On wider screens the panel shows them. */
export function RingBackCells({ lead }: { lead: Lead }) {
  return (
    <>
      <td role="cell" className={styles.words} dir="auto">
        {[lead.phone, lead.message].filter(Boolean).join(' · ')}
      </td>
      <td role="cell" className={styles.call} onClick={(event) => event.stopPropagation()}>
        <CallButton lead={lead} />
      </td>
    </>
  );
}
