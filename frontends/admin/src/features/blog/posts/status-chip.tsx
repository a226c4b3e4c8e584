import type { PostStatus } from '@latchline/contracts/content/blog-desk/post.schema';
import styles from './blog.module.css';
import { statusLabels } from './post-words';

/** Words and colour say the same: colour alone is not seen by everybody. */
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
