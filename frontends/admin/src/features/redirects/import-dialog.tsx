import { type ReadCsv, redirectsFromCsv } from '@latchline/contracts/seo/redirects/redirect-csv';
import { Button } from '@latchline/kit/components/button/button';
import { Field } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import { useImportRedirects } from './redirects.queries';
import styles from './redirects.module.css';

/** Redirects from a file: what is in it is shown before anything is changed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [read, setRead] = useState<ReadCsv>();
  const taking = useImportRedirects();
  const refused = taking.data?.filter(({ outcome }) => outcome === 'refused') ?? [];
  const taken = (taking.data?.length ?? 0) - refused.length;
  return (
    <Dialog title="Import redirects" onClose={onClose}>
      <Field label="CSV file" hint="Columns from, to, status. One for an address that has one replaces it.">
        {(control) => (
          <input
            className="input"
            type="file"
            accept=".csv,text/csv,text/plain"
            {...control}
            onChange={(event) => {
              taking.reset();
              void event.target.files?.[0]?.text().then((text) => setRead(redirectsFromCsv(text)));
            }}
          />
        )}
      </Field>
      <div role="status">
        {taking.isSuccess ? (
          <p>{taken === 1 ? '1 redirect imported' : `${taken} redirects imported`}</p>
        ) : (
          read && (
            <p>
              {read.redirects.length === 1 ? '1 redirect found' : `${read.redirects.length} redirects found`}
            </p>
          )
        )}
      </div>
      <Problems
        items={[
          ...(taking.isSuccess
            ? []
            : (read?.problems ?? []).map(({ line, message }) => `Line ${line}: ${message}`)),
          ...refused.map(({ from, message }) => `${from}: ${message ?? ''}`),
        ]}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{taking.isSuccess ? 'Done' : 'Cancel'}</Button>
        {!taking.isSuccess && (
          <Button
            variant="ink"
            disabled={taking.isPending || (read?.redirects.length ?? 0) === 0}
            onClick={() => taking.mutate(read?.redirects ?? [])}
          >
            {taking.isPending ? 'Importing...' : 'Import'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** A file with a thousand mistakes has one, most of the time. */
const mostShown = 20;

function Problems({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label="Not taken">
      {items.slice(0, mostShown).map((item) => (
        <li key={item}>{item}</li>
      ))}
      {items.length > mostShown && <li>and {items.length - mostShown} more</li>}
    </ul>
  );
}
