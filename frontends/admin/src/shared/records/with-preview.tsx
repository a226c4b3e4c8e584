import type { PageDraft } from '@latchline/contracts/pages/page-draft';
import { type ReactNode, useState } from 'react';
import { useMedia } from '../browser/media';
import { Preview } from '../preview/preview';
import styles from './records.module.css';

const besideEachOther = '(min-width: 75em)';

/** A record or its form with a preview of its page: beside it if there is room, else collapsed below. */
export function WithPreview({
  path,
  drafts,
  children,
}: {
  path: string;
  drafts: readonly PageDraft[];
  children: ReactNode;
}) {
  const wide = useMedia(besideEachOther);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.halves}>
      <div className={styles.sheet}>{children}</div>
      {wide ? (
        <div className={styles.aside}>
          <Preview path={path} drafts={drafts} />
        </div>
      ) : (
        <details className={styles.below} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Preview of the page</summary>
          {open && <Preview path={path} drafts={drafts} />}
        </details>
      )}
    </div>
  );
}
