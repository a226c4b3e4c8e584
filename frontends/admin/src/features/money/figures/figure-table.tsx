import { csvReport } from '@latchline/contracts/files/csv';
import type { FigureSubject } from '@latchline/contracts/leads/figures/figure.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField } from '@latchline/kit/components/field/field';
import { type CSSProperties, useState } from 'react';
import { saveFile } from '../../../shared/files/save-file';
import { NavLink } from '../../../shared/navigation/nav-link';
import type { Days } from '../../../shared/period/london-days';
import styles from './figure-table.module.css';
import { type Column, columnsOf, type Numbers, type Sorting, sorted, subjectLabels } from './figure-columns';

export interface NamedNumbers extends Numbers {
  readonly id: string;
  readonly name: string;
  readonly href: string | undefined;
  /** Too few jobs to judge the source by. */
  readonly isFew: boolean;
}

interface TableProps {
  readonly by: FigureSubject;
  readonly rows: readonly NamedNumbers[];
  /** Rows that are not listed. */
  readonly others: Numbers | null;
  readonly total: Numbers;
  readonly days: Days;
}

const arrows = { ascending: '▲', descending: '▼' } as const;

/**
 * Sortable by each column. On a phone each row is a card, and a menu replaces the column heads; the roles are repeated because
 * browsers drop those of a table that is displayed as something else.
 */
export function FigureTable({ by, rows, others, total, days }: TableProps) {
  const [sorting, setSorting] = useState<Sorting>();
  const columns = columnsOf(by);
  const shown = sorting ? sorted(rows, sorting) : rows;
  const most = Math.max(1, ...rows.map(({ taken_pence }) => taken_pence));
  const head = { label: subjectLabels[by], key: 'name' as const };
  const sortBy = (key: Sorting['key']) => {
    const first = key === 'name' ? 'ascending' : 'descending';
    const other = key === 'name' ? 'descending' : 'ascending';
    setSorting({ key, direction: sorting?.key === key && sorting.direction === first ? other : first });
  };
  const download = () => {
    const line = (name: string, numbers: Numbers) => [
      name,
      ...columns.map(({ key, plain }) => plain(numbers[key])),
    ];
    const lines = [
      [head.label, ...columns.map(({ label }) => label)],
      ...shown.map((row) => line(row.name, row)),
      ...(others ? [line('Other', others)] : []),
      line('Total', total),
    ];
    saveFile(`figures-by-${by}-${days.from}-${days.to}.csv`, 'text/csv', csvReport(lines));
  };
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          className={styles.sort}
          label="Sort by"
          value={sorting?.key ?? ''}
          onChange={({ target: { value } }) => sortBy(value as Sorting['key'])}
        >
          <option value="" disabled>
            Usual order
          </option>
          {[head, ...columns].map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button size="s" onClick={download}>
          Export CSV
        </Button>
      </div>
      <div className={styles.scroll} role="region" aria-label={`Figures by ${by}`} tabIndex={0}>
        <table className={styles.table} role="table">
          <caption className="vh">Figures by {by}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {[head, ...columns].map(({ key, label }) => (
                <th
                  key={key}
                  role="columnheader"
                  scope="col"
                  aria-sort={sorting?.key === key ? sorting.direction : undefined}
                >
                  <button type="button" onClick={() => sortBy(key)}>
                    {label}
                    <span aria-hidden="true">{sorting?.key === key && arrows[sorting.direction]}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((row) => (
              <tr key={row.id} role="row">
                <th role="rowheader" scope="row">
                  {row.href ? (
                    <NavLink to={row.href} current={false}>
                      {row.name}
                    </NavLink>
                  ) : (
                    row.name
                  )}
                  {row.isFew && <small> few jobs</small>}
                </th>
                <Cells columns={columns} numbers={row} share={row.taken_pence / most} />
              </tr>
            ))}
            {others && (
              <tr role="row">
                <th role="rowheader" scope="row">
                  Other
                </th>
                <Cells columns={columns} numbers={others} />
              </tr>
            )}
          </tbody>
          <tfoot role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="row">
                Total
              </th>
              <Cells columns={columns} numbers={total} />
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

function Cells({
  columns,
  numbers,
  share,
}: {
  columns: readonly Column[];
  numbers: Numbers;
  share?: number;
}) {
  return columns.map(({ key, label, show }) => (
    <td
      key={key}
      role="cell"
      data-label={label}
      data-bar={(key === 'taken_pence' && share !== undefined) || undefined}
      style={{ '--share': share } as CSSProperties}
    >
      {show(numbers[key])}
    </td>
  ));
}
