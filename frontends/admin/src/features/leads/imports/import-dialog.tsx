import { type ColumnMapping, proposedMapping } from '@latchline/contracts/leads/imports/lead-columns';
import { Button } from '@latchline/kit/components/button/button';
import { Field } from '@latchline/kit/components/field/field';
import { useMemo, useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog';
import { ColumnMappingFields } from './column-mapping';
import { ImportReport } from './import-report';
import { type LeadFile, leadFileOf, leadsIn } from './lead-file';
import { useImportLeads, usePreviewImport } from './lead-import.queries';
import styles from './lead-import.module.css';

/** More would take the browser minutes; larger files can be split, or sent through the API. */
const maxRows = 10_000;

/** Imports leads of a former system: choose a file, match its columns, check it, import it. */
export function LeadImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<LeadFile>();
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [skipDuplicates, setSkipDuplicates] = useState(true);
  const [done, setDone] = useState(0);
  const preview = usePreviewImport();
  const importing = useImportLeads();
  const { leads, problems } = useMemo(
    () => (file ? leadsIn(file, mapping) : { leads: [], problems: [] }),
    [file, mapping],
  );
  const startAgain = () => {
    preview.reset();
    importing.reset();
  };
  const open = (chosen: File) =>
    void chosen.text().then((text) => {
      const read = leadFileOf(chosen.name, text);
      startAgain();
      setFile(read);
      setMapping(proposedMapping(read.header));
    });
  const wanted = { leads, skipDuplicates, onProgress: setDone };
  const isTooLong = (file?.rows.length ?? 0) > maxRows;
  const results = importing.data ?? preview.data;
  const isPending = preview.isPending || importing.isPending;
  return (
    <Dialog title="Import leads" wide onClose={onClose}>
      <div className={styles.form}>
        <Field
          label="CSV file"
          hint="From your former system, with the names of its columns in the first line. Nobody is notified of imported leads."
        >
          {(control) => (
            <input
              className="input"
              type="file"
              accept=".csv,text/csv,text/plain"
              disabled={isPending}
              {...control}
              onChange={({ target }) => target.files?.[0] && open(target.files[0])}
            />
          )}
        </Field>
        {isTooLong && <p role="alert">The file has more than 10,000 rows. Split it into smaller files.</p>}
        {file && !results && (
          <>
            <ColumnMappingFields file={file} mapping={mapping} onChange={setMapping} />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={skipDuplicates}
                onChange={({ target }) => setSkipDuplicates(target.checked)}
              />
              Skip leads whose phone number or e-mail address is already in the inbox
            </label>
          </>
        )}
        <div role="status">
          {isPending && (
            <p>
              {importing.isPending ? 'Importing' : 'Checking'} {done} of {leads.length}...
            </p>
          )}
          {file && !results && !isPending && <p>{summaryOf(leads.length, problems.length)}</p>}
        </div>
        {results && !isPending && (
          <ImportReport results={results} problems={problems} isDone={importing.isSuccess} />
        )}
        <div className={styles.actions}>
          {results && !importing.isSuccess && !isPending && (
            <Button onClick={startAgain}>Change columns</Button>
          )}
          <Button onClick={onClose}>{importing.isSuccess ? 'Done' : 'Cancel'}</Button>
          {!preview.isSuccess && (
            <Button
              variant="ink"
              disabled={isPending || isTooLong || leads.length === 0}
              onClick={() => {
                setDone(0);
                preview.mutate(wanted);
              }}
            >
              Check the file
            </Button>
          )}
          {preview.isSuccess && !importing.isSuccess && (
            <Button
              variant="ink"
              disabled={isPending || !preview.data.some(({ outcome }) => outcome === 'new')}
              onClick={() => {
                setDone(0);
                importing.mutate(wanted);
              }}
            >
              Import
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const rows = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;

const summaryOf = (leads: number, problems: number): string =>
  [rows(leads, 'lead found', 'leads found'), problems > 0 && rows(problems, 'invalid row', 'invalid rows')]
    .filter(Boolean)
    .join(', ');
