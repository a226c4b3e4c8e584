import type { CostsInFile } from '@latchline/contracts/leads/figures/cost-file';
import { type CostImportResults, costName } from '@latchline/contracts/leads/figures/cost.schema';
import { ImportReport } from '../../../shared/imports/import-report';

type Results = CostImportResults['items'];

const outcomes = {
  added: { check: 'New', done: 'Imported' },
  changed: { check: 'Replaces a cost', done: 'Replaced' },
  unchanged: { check: 'Already there', done: 'Already there' },
  refused: { check: 'Refused', done: 'Refused' },
} as const;

/** How many costs are new, replaced or refused. */
export function CostImportReport({
  found,
  results,
  isDone,
}: {
  found: CostsInFile;
  results: Results | undefined;
  isDone: boolean;
}) {
  const when = isDone ? 'done' : 'check';
  const lines = linesOf(found, results, when);
  const count = (outcome: Results[number]['outcome']) =>
    results?.filter((result) => result.outcome === outcome).length ?? 0;
  const kinds = ['added', 'changed', 'unchanged', 'refused'] as const;
  return (
    <ImportReport
      figures={
        results
          ? [
              ...kinds.map((kind) => [outcomes[kind][when], count(kind)] as const),
              ['Invalid rows', found.problems.length],
            ]
          : []
      }
      problems={lines.filter(({ reason }) => reason !== '')}
      download={() => ({
        name: 'cost-import-report.csv',
        rows: [
          ['row', 'cost', 'result', 'reason'],
          ...lines.map(({ row, cost, result, reason }) => [String(row), cost, result, reason]),
        ],
      })}
    />
  );
}

interface Line {
  readonly row: number;
  readonly cost: string;
  readonly result: string;
  readonly reason: string;
}

/** One line for each row of the file, in its order. */
function linesOf(found: CostsInFile, results: Results | undefined, when: 'check' | 'done'): Line[] {
  const costs = found.costs.flatMap(({ cost, rows }, index) => {
    const { outcome, message } = results?.[index] ?? { outcome: undefined, message: null };
    const result = outcome ? outcomes[outcome][when] : '';
    return rows.map((row) => ({ row, cost: costName(cost), result, reason: message ?? '' }));
  });
  const invalid = found.problems.map(({ row, message }) => ({
    row,
    cost: '',
    result: 'Invalid',
    reason: message,
  }));
  const totals = found.totals.map((row) => ({ row, cost: '', result: 'A total, not imported', reason: '' }));
  return [...costs, ...invalid, ...totals].sort((one, other) => one.row - other.row);
}
