import { csvReport } from '@latchline/contracts/files/csv';
import { Button } from '@latchline/kit/components/button/button';
import { saveFile } from '../files/save-file';
import { ImportProblems } from './import-problems';
import styles from './imports.module.css';

interface ImportReportProps {
  /** How many rows had each result; empty before the check. */
  readonly figures: readonly (readonly [label: string, count: number])[];
  readonly problems: readonly { readonly row: number; readonly reason: string }[];
  /** Every row of the file, for the download. */
  readonly download: () => { readonly name: string; readonly rows: readonly string[][] };
}

/** The result of a check or an import; the downloadable report has every row of the file. */
export function ImportReport({ figures, problems, download }: ImportReportProps) {
  const save = () => {
    const { name, rows } = download();
    saveFile(name, 'text/csv', csvReport(rows));
  };
  return (
    <div className={styles.report}>
      {figures.length > 0 && (
        <dl>
          {figures.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count.toLocaleString('en-GB')}</dd>
            </div>
          ))}
        </dl>
      )}
      <ImportProblems items={problems.map(({ row, reason }) => `Row ${row}: ${reason}`)} />
      {figures.length > 0 && <Button onClick={save}>Download the report</Button>}
    </div>
  );
}
