import { type QualityFinding, qualityRules } from '@latchline/contracts/seo/quality/quality.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useId, useState } from 'react';
import { NavLink } from '../../shared/navigation/nav-link';
import { editorOf, type Places } from './editor-of';
import type { FindingGroup } from './finding-groups';
import { IgnoreDialog } from './ignore.dialog';
import { useIgnoreFinding } from './quality.queries';
import styles from './quality.module.css';
import { dayAndMonth } from '../../shared/period/times';

/** How many are shown at first: a faulty template can affect a thousand pages. */
const firstShown = 25;

/** The findings of one rule, and how to fix them. */
export function FindingList({ group: { rule, findings }, places }: { group: FindingGroup; places: Places }) {
  const heading = useId();
  const [shown, setShown] = useState(firstShown);
  const { title, advice, severity } = qualityRules[rule];
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {title} <span className={styles.count}>{findings.length}</span>
        </h2>
        <span className={styles.severity} data-severity={severity}>
          {severity === 'error' ? 'Error' : 'Warning'}
        </span>
        <p>{advice}</p>
      </header>
      <ul>
        {findings.slice(0, shown).map((finding) => (
          <Finding key={finding.id} finding={finding} places={places} />
        ))}
      </ul>
      {findings.length > shown && (
        <Button size="s" onClick={() => setShown(shown + 100)}>
          Show {Math.min(100, findings.length - shown)} more
        </Button>
      )}
    </section>
  );
}

function Finding({ finding, places }: { finding: QualityFinding; places: Places }) {
  const { id, page, detail, first_seen_at, ignored } = finding;
  const [confirming, setConfirming] = useState(false);
  const ignore = useIgnoreFinding();
  const editor = editorOf(finding, places);
  return (
    <li>
      <div className={styles.what}>
        <a href={page} target="_blank" rel="noreferrer">
          {page}
        </a>
        <p>{detail}</p>
        <p className={styles.since}>
          {ignored
            ? `Ignored by ${ignored.by} on ${dayAndMonth(ignored.at)}: ${ignored.reason}`
            : `Since ${dayAndMonth(first_seen_at)}`}
        </p>
      </div>
      <div className={styles.tools}>
        <NavLink className="btn btn-line btn-s" to={editor} current={false} aria-label={`Edit: ${page}`}>
          Edit
        </NavLink>
        {ignored ? (
          <Button size="s" disabled={ignore.isPending} onClick={() => ignore.mutate({ id, reason: null })}>
            Stop ignoring
          </Button>
        ) : (
          <Button size="s" variant="quiet" aria-label={`Ignore: ${page}`} onClick={() => setConfirming(true)}>
            Ignore
          </Button>
        )}
      </div>
      {confirming && <IgnoreDialog finding={finding} onClose={() => setConfirming(false)} />}
    </li>
  );
}
