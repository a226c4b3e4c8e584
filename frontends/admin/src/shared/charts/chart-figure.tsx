import { csvReport } from '@latchline/contracts/files/csv';
import { Button } from '@latchline/kit/components/button/button';
import { type ReactNode, useId, useState } from 'react';
import { saveFile } from '../files/save-file';
import styles from './charts.module.css';
import { formatNumber } from './figures';

export interface Figures {
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A chart with a description, its data as a table, and that table as CSV. */
export function ChartFigure({
  title,
  about,
  figures,
  wide = false,
  children,
}: {
  title: string;
  about: ReactNode;
  figures: Figures;
  wide?: boolean;
  children: ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  const file = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`;
  const empty = figures.rows.length === 0;
  return (
    <section className={wide ? `${styles.figure} ${styles.wide}` : styles.figure} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{title}</h3>
        <div className={styles.tools}>
          <Button
            size="s"
            variant="quiet"
            aria-pressed={asTable}
            aria-label={`${title} as a table`}
            disabled={empty}
            onClick={() => setAsTable(!asTable)}
          >
            Table
          </Button>
          <Button
            size="s"
            variant="quiet"
            aria-label={`${title} as a CSV file`}
            disabled={empty}
            onClick={() =>
              saveFile(file, 'text/csv;charset=utf-8', csvReport([figures.columns, ...figures.rows]))
            }
          >
            CSV
          </Button>
        </div>
        <p>{about}</p>
      </header>
      {empty && <p className={styles.nothing}>No data for this period.</p>}
      {!empty && (asTable ? <FigureTable title={title} figures={figures} /> : children)}
    </section>
  );
}

function FigureTable({ title, figures: { columns, rows } }: { title: string; figures: Figures }) {
  return (
    // Focusable, so that long tables can be scrolled by keyboard.
    <div className={styles.scroll} role="region" aria-label={`${title}, table`} tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={`${name} ${row}`}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{typeof cell === 'number' ? formatNumber(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
