import { statsRoutes } from '@latchline/contracts/api/dashboard.operations';
import { locationRoutes } from '@latchline/contracts/locations/location-editing.operations';
import type { ListedTown } from '@latchline/contracts/locations/location-editing.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { refresh } from '../../../shared/api/route-query';
import { useClients } from '../../../shared/clients/clients';
import { ItemImportDialog } from '../../../shared/imports/item-import.dialog';
import { textOf } from '../../../shared/imports/file-text';
import { townColumns, townsIn } from './town-file';

/** Adds towns from a CSV file. */
export function ImportTowns({ towns }: { towns: readonly ListedTown[] }) {
  const { api, queries } = useClients();
  const [open, setOpen] = useState(false);
  const slugs = () => new Set(towns.map(({ slug }) => slug));
  const close = () => {
    setOpen(false);
    void refresh(queries, locationRoutes.listTowns, statsRoutes.getStats);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Import</Button>
      {open && (
        <ItemImportDialog
          title="Import towns"
          hint={`CSV with the columns ${townColumns}. Separate districts and towns by semicolons. Pages go live as soon as they are imported.`}
          accept=".csv,text/csv"
          report="town-import-report.csv"
          read={async ([file]) => townsIn(file ? await textOf(file) : '', slugs())}
          send={async (town) => {
            const { slug } = await api.call(locationRoutes.createLocation, { body: town });
            return slug;
          }}
          onClose={close}
        />
      )}
    </>
  );
}
