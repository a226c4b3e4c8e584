import type { QualityReport } from '@latchline/contracts/seo/quality/quality.schema';
import type { CSSProperties } from 'react';
import { isTown, townMatrix, townName } from './town-matrix';
import styles from './quality.module.css';

const percent = (score: number): string => `${Math.round(score * 100)} %`;

/** How alike the pages of towns are: each with each, and the nearest by name. */
export function TownsCompared({ report }: { report: QualityReport }) {
  const { similar, near_identical_from: limit } = report;
  const { towns, score } = townMatrix(similar);
  if (towns.length < 2) return null;
  const nearest = similar.filter(({ one, other }) => isTown(one) && isTown(other)).slice(0, 6);
  return (
    <section className={styles.towns} aria-labelledby="towns-compared">
      <header>
        <h2 id="towns-compared">Town pages compared</h2>
        <p>
          Names of towns and numbers taken out, so much of two pages is worded the same. From {percent(limit)}{' '}
          on they are nearly identical: search engines take such pages for doorways and drop them.
        </p>
      </header>
      <ol className={styles.nearest} aria-label="The nearest pairs">
        {nearest.map(({ one, other, score: share }) => (
          <li key={one + other} data-near={share >= limit || undefined}>
            <span>
              {townName(one)} and {townName(other)}
            </span>
            <i style={{ '--share': share } as CSSProperties} />
            <b>{percent(share)}</b>
          </li>
        ))}
      </ol>
      <div className={styles.matrix} role="region" aria-label="Each town with each" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {towns.map((town) => (
                <th key={town} scope="col">
                  <span>{townName(town)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {towns.map((row) => (
              <tr key={row}>
                <th scope="row">{townName(row)}</th>
                {towns.map((column) => (
                  <Cell key={column} score={row === column ? null : score(row, column)} limit={limit} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ score, limit }: { score: number | null; limit: number }) {
  if (score === null) return <td className={styles.none} />;
  return (
    <td data-near={score >= limit || undefined} style={{ '--share': score } as CSSProperties}>
      {Math.round(score * 100)}
    </td>
  );
}
