import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { keysPreference } from '../../../shared/browser/preferences';
import { useStore } from '../../../shared/browser/store';
import { useKeys } from '../../../shared/browser/use-keys';
import { AddLeadDialog } from './add-lead-dialog';

/** On a phone an icon, always in view. */
export function AddLeadButton({ phone }: { phone: boolean }) {
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
      <Button
        variant={phone ? 'quiet' : undefined}
        className={phone ? 'square' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        <span className={phone ? 'vh' : undefined}>Add lead</span>
      </Button>
      {open && <AddLeadDialog onClose={() => setOpen(false)} />}
    </>
  );
}
