import { csvReport } from '@latchline/contracts/files/csv';
import { type ReadCsv, redirectsFromCsv } from '@latchline/contracts/seo/redirects/redirect-csv';
import type { RedirectImportResults } from '@latchline/contracts/seo/redirects/redirect.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Field } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { saveFile } from '../../shared/files/save-file';
import { chooseAgain } from '../../shared/imports/choose-again';
import { textOf, unreadableBecause } from '../../shared/imports/file-text';
import { ImportProblems } from '../../shared/imports/import-problems';
import { Dialog } from '../../shared/ui/dialog';
import { useImportRedirects } from './redirects.queries';
import styles from './redirects.module.css';

/** Imports redirects from a file. What was found in it is shown before anything changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [read, setRead] = useState<ReadCsv>();
  const [unreadable, setUnreadable] = useState<string>();
  const checking = useImportRedirects({ dryRun: true });
  const importing = useImportRedirects({ dryRun: false });
  const results = importing.data ?? checking.data;
  const rejected = results?.filter(({ outcome }) => outcome === 'refused') ?? [];
  const open = (text: string) => {
    const found = redirectsFromCsv(text);
    setRead(found);
    if (found.redirects.length > 0) checking.mutate(found.redirects);
  };
  const imported = (importing.data?.length ?? 0) - rejected.length;
  return (
    <Dialog title="Import redirects" onClose={onClose}>
      <Field
        label="CSV file"
        hint="Columns: from, to, status. Replaces any redirect that starts at the same address."
        error={unreadable}
      >
        {(control) => (
          <input
            className="input"
            type="file"
            accept=".csv,text/csv,text/plain"
            {...control}
            onClick={chooseAgain}
            onChange={(event) => {
              importing.reset();
              checking.reset();
              setRead(undefined);
              setUnreadable(undefined);
              const [file] = event.target.files ?? [];
              if (file) textOf(file).then(open, (error: unknown) => setUnreadable(unreadableBecause(error)));
            }}
          />
        )}
      </Field>
      <div role="status">
        {importing.isSuccess ? (
          <p>{imported === 1 ? '1 redirect imported' : `${imported} redirects imported`}</p>
        ) : (
          read && (
            <p>
              {read.redirects.length === 1 ? '1 redirect found' : `${read.redirects.length} redirects found`}
            </p>
          )
        )}
      </div>
      <ImportProblems
        items={[
          ...(importing.isSuccess
            ? []
            : (read?.problems ?? []).map(({ line, message }) => `Line ${line}: ${message}`)),
          ...rejected.map(({ from, message }) => `${from}: ${message ?? ''}`),
        ]}
      />
      <div className={styles.actions}>
        {results && (
          <Button onClick={() => saveFile('redirect-import-report.csv', 'text/csv', reportOf(results, read))}>
            Download the report
          </Button>
        )}
        <Button onClick={onClose}>{importing.isSuccess ? 'Done' : 'Cancel'}</Button>
        {!importing.isSuccess && (
          <Button
            variant="ink"
            disabled={importing.isPending || (read?.redirects.length ?? 0) === 0}
            onClick={() => importing.mutate(read?.redirects ?? [])}
          >
            {importing.isPending ? 'Importing...' : 'Import'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function reportOf(results: RedirectImportResults['items'], read: ReadCsv | undefined): string {
  const invalid = (read?.problems ?? []).map(({ line, message }) => [`line ${line}`, 'invalid', message]);
  const items = results.map(({ from, outcome, message }) => [from, outcome, message ?? '']);
  return csvReport([['from', 'result', 'reason'], ...items, ...invalid]);
}
