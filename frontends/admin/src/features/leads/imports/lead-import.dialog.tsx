import {
  type ColumnMapping as LeadColumns,
  type ImportField,
  proposedMapping,
} from '@latchline/contracts/leads/imports/lead-columns';
import { useMemo, useState } from 'react';
import { ColumnMapping } from '../../../shared/imports/column-mapping';
import { FileImportDialog } from '../../../shared/imports/file-import.dialog';
import { importStep } from '../../../shared/imports/import-step';
import checkStyles from '../../../shared/ui/check.module.css';
import { type LeadFile, leadFileOf, leadsIn } from './lead-file';
import { LeadImportReport } from './lead-import-report';
import { useImportLeads, usePreviewImport } from './lead-import.queries';

/** More would take the browser minutes; larger files can be split, or sent through the API. */
const maxRows = 10_000;

/** In the order of the menu. */
const fieldLabels: Readonly<Record<ImportField, string>> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone number',
  other_phone: 'Other phone number',
  email: 'E-mail address',
  postcode: 'Postcode',
  place: 'Place',
  service: 'Service',
  urgency: 'Urgency',
  message: 'Message',
  notes: 'Notes',
  status: 'Status',
  created_at: 'Date',
  reference: 'Reference (id)',
};

/** Imports leads of a former system. */
export function LeadImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<LeadFile>();
  const [mapping, setMapping] = useState<LeadColumns>([]);
  const [skipDuplicates, setSkipDuplicates] = useState(true);
  const [done, setDone] = useState(0);
  const preview = usePreviewImport();
  const importing = useImportLeads();
  const isTooLong = (file?.rows.length ?? 0) > maxRows;
  const { leads, problems } = useMemo(
    () => (file && !isTooLong ? leadsIn(file, mapping) : { leads: [], problems: [] }),
    [file, isTooLong, mapping],
  );
  const startAgain = () => {
    preview.reset();
    importing.reset();
  };
  const open = (text: string) => {
    const read = leadFileOf(text);
    startAgain();
    setFile(read);
    setMapping(proposedMapping(read.header));
  };
  const check = () => {
    setDone(0);
    preview.mutate({ leads, skipDuplicates, onProgress: setDone });
  };
  const store = () => {
    setDone(0);
    importing.mutate({ leads, skipDuplicates, checked: preview.data ?? [], onProgress: setDone });
  };
  const results = importing.data ?? preview.data;
  const step = importStep(preview, importing);
  const progress = `${done} of ${leads.length}...`;
  const statuses = {
    columns: isTooLong ? undefined : file && summaryOf(leads.length, problems.length),
    checking: `Checking ${progress}`,
    checked: undefined,
    importing: `Importing ${progress}`,
    imported: undefined,
  };
  return (
    <FileImportDialog
      title="Import leads"
      hint="From your former system, with the names of its columns in the first line. No notifications are sent for imported leads."
      accept=".csv,.tsv,text/csv,text/plain"
      step={step}
      onText={open}
      choices={
        file && (
          <>
            {isTooLong && (
              <p role="alert">The file has more than 10,000 rows. Split it into smaller files.</p>
            )}
            <ColumnMapping
              header={file.header}
              example={file.rows[0]?.cells}
              labels={fieldLabels}
              mapping={mapping}
              onChange={setMapping}
            />
            <label className={checkStyles.check}>
              <input
                type="checkbox"
                checked={skipDuplicates}
                onChange={({ target }) => setSkipDuplicates(target.checked)}
              />
              Skip leads whose phone number or e-mail address is already in the inbox
            </label>
          </>
        )
      }
      status={statuses[step]}
      report={
        results && <LeadImportReport results={results} problems={problems} isDone={step === 'imported'} />
      }
      canCheck={!isTooLong && leads.length > 0}
      canImport={preview.data?.some(({ outcome }) => outcome === 'new') ?? false}
      onCheck={check}
      onImport={store}
      onChangeColumns={startAgain}
      onClose={onClose}
    />
  );
}

const rows = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;

const summaryOf = (leads: number, problems: number): string =>
  [rows(leads, 'lead found', 'leads found'), problems > 0 && rows(problems, 'invalid row', 'invalid rows')]
    .filter(Boolean)
    .join(', ');
