import type { PostStatus } from '@latchline/contracts/content/blog-editor/post.schema';
import styles from './blog.module.css';
import { statusLabels } from './post-labels';

/** The label repeats what the colour says, because not everybody can tell the colours apart (WCAG 1.4.1). */
export function StatusChip({ status, has_changes }: { status: PostStatus; has_changes: boolean }) {
  return (
    <span className={styles.chips}>
      <span className={styles.chip} data-status={status}>
        {statusLabels[status]}
      </span>
      {has_changes && (
        <span className={styles.chip} data-status="changes">
          Changes
        </span>
      )}
    </span>
  );
}
