import type { EditedRegion } from '@latchline/contracts/locations/place-editing.schema';
import { SelectField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { DeletionDialog } from '../../shared/records/deletion-dialog';
import { useTowns } from './locations.queries';
import { useDeleteRegion, usePlaces } from './places.queries';

const deleteThem = 'delete';

/** Deletes a region. If it has towns, they are moved to another region or deleted, too. */
export function DeleteRegionDialog({ region, onClose }: { region: EditedRegion; onClose: () => void }) {
  const [choice, setChoice] = useState('');
  const [missing, setMissing] = useState(false);
  const remove = useDeleteRegion();
  const others = (usePlaces().regions.data ?? []).filter(({ id }) => id !== region.id);
  const towns = (useTowns().data ?? []).filter((town) => town.region === region.slug).length;
  const confirm = () => {
    if (towns > 0 && choice === '') return setMissing(true);
    const query = choice === deleteThem ? { towns: deleteThem as 'delete' } : { replacement: choice };
    remove.mutate({ region, query: towns > 0 ? query : undefined }, { onError: onClose });
  };
  return (
    <DeletionDialog name={region.name} pending={remove.isPending} onDelete={confirm} onClose={onClose}>
      <p>
        This removes its page, and links to it will redirect{' '}
        {choice === '' || choice === deleteThem ? 'to the home page' : 'to the other region'}.
      </p>
      {towns > 0 && (
        <SelectField
          label={towns === 1 ? 'What happens to its town?' : `What happens to its ${towns} towns?`}
          error={missing && choice === '' ? 'Choose what happens to its towns' : undefined}
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
        >
          <option value="">Choose…</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              Move to {name}
            </option>
          ))}
          <option value={deleteThem}>Delete with their pages and postcode districts</option>
        </SelectField>
      )}
    </DeletionDialog>
  );
}
