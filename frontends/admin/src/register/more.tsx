import { Button } from '@latchline/kit/components/button/button';
import styles from './register.module.css';

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The next page of a list, where there is one. */
export function More({ list }: { list: Pages }) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      className={styles.more}
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
    </Button>
  );
}
