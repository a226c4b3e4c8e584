import { ImportReport } from '../../../shared/imports/import-report';
import type { Problem } from './lead-file';
import type { ImportResult } from './lead-import.queries';

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

/** How many leads are imported, skipped or invalid. */
export function LeadImportReport({ results, problems, isDone }: ReportProps) {
  const when = isDone ? 'done' : 'preview';
  const count = (outcome: ImportResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const download = () => {
    const lines = [
      ...results.map(({ row, outcome, id, duplicates }) => [
        String(row),
        reasons[outcome][when],
        outcome === 'new' && !isDone ? '' : id,
        duplicates.join(' '),
      ]),
      ...problems.map(({ row, reason }) => [String(row), `Invalid: ${reason}`, '', '']),
    ];
    const sorted = lines.sort(([one], [other]) => Number(one) - Number(other));
    return { name: 'lead-import-report.csv', rows: [['row', 'result', 'lead', 'same_person'], ...sorted] };
  };
  return (
    <ImportReport
      figures={[
        [reasons.new[when], count('new')],
        [reasons.known[when], count('known')],
        [reasons.duplicate[when], count('duplicate')],
        ['Invalid', problems.length],
      ]}
      problems={problems}
      download={download}
    />
  );
}
