import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { LeadImportDialog } from './lead-import.dialog';
import styles from '../styles/leads.module.css';

/** For administrators: imports leads of a former system. */
export function ImportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.export} onClick={() => setOpen(true)}>
        Import
      </Button>
      {open && <LeadImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
