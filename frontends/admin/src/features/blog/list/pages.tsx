import { Button } from '@latchline/kit/components/button/button';
import styles from '../posts/blog.module.css';

/** Paging of a list; renders nothing for a single page. */
export function Pages({
  page,
  page_count,
  total,
  onPage,
}: {
  page: number;
  page_count: number;
  total: number;
  onPage: (page: number) => void;
}) {
  if (page_count < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages of articles">
      <Button size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p>
        Page {page} of {page_count}, {total} articles
      </p>
      <Button size="s" disabled={page >= page_count} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
