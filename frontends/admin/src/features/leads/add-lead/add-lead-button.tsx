import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { keysPreference } from '../../../shared/browser/preferences';
import { useStore } from '../../../shared/browser/store';
import { useKeys } from '../../../shared/browser/use-keys';
import { AddLeadDialog } from './add-lead-dialog';

export function AddLeadButton() {
  const [open, setOpen] = useState(false);
  const characters = useStore(keysPreference) === 'on';
  useKeys(
    {
      '+': (event) => {
        // Keeps the character from being typed into the opened field.
        event.preventDefault();
        setOpen(true);
      },
    },
    { characters },
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" />
        Add lead
      </Button>
      {open && <AddLeadDialog onClose={() => setOpen(false)} />}
    </>
  );
}
