import { csvReport } from '@latchline/contracts/files/csv';
import { Button } from '@latchline/kit/components/button/button';
import { saveFile } from '../../../shared/files/save-file';
import type { Problem } from './lead-file';
import type { ImportResult } from './lead-import.queries';
import styles from './lead-import.module.css';

const reasons = {
  new: { preview: 'Will be imported', done: 'Imported' },
  known: { preview: 'Imported before', done: 'Imported before' },
  duplicate: { preview: 'Same phone number or e-mail', done: 'Skipped: same phone number or e-mail' },
} as const;

interface ReportProps {
  readonly results: readonly ImportResult[];
  readonly problems: readonly Problem[];
  readonly isDone: boolean;
}

/** A file with a thousand errors usually has the same one on every line. */
const mostShown = 20;

/** How many rows are imported, skipped or invalid; each row's reason is in the downloadable report. */
export function ImportReport({ results, problems, isDone }: ReportProps) {
  const when = isDone ? 'done' : 'preview';
  const count = (outcome: ImportResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const figures = [
    [reasons.new[when], count('new')],
    [reasons.known[when], count('known')],
    [reasons.duplicate[when], count('duplicate')],
    ['Invalid', problems.length],
  ] as const;
  const download = () => {
    const lines = [
      ...results.map(({ row, outcome, id, duplicates }) => [
        String(row),
        reasons[outcome][when],
        outcome === 'new' && !isDone ? '' : id,
        duplicates.join(' '),
      ]),
      ...problems.map(({ row, message }) => [String(row), `Invalid: ${message}`, '', '']),
    ];
    const sorted = lines.sort(([one], [other]) => Number(one) - Number(other));
    const text = csvReport([['row', 'result', 'lead', 'same_person'], ...sorted]);
    saveFile('lead-import-report.csv', 'text/csv', text);
  };
  return (
    <div className={styles.report}>
      <dl>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <ul aria-label="Invalid rows">
          {problems.slice(0, mostShown).map(({ row, message }) => (
            <li key={row}>
              Row {row}: {message}
            </li>
          ))}
          {problems.length > mostShown && <li>and {problems.length - mostShown} more</li>}
        </ul>
      )}
      <Button onClick={download}>Download the report</Button>
    </div>
  );
}
