import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import { Button } from '@latchline/kit/components/button/button';
import type { KeyboardEvent } from 'react';
import { Notice } from '../ui/notice';
import styles from './media.module.css';
import type { MediaSearch, useMediaList } from './media.queries';

type List = ReturnType<typeof useMediaList>;

/** A grid of pictures, each a button. Arrow keys move the focus. */
export function MediaGrid({
  list,
  search,
  chosen,
  onChoose,
}: {
  list: List;
  search: MediaSearch;
  chosen?: string | undefined;
  onChoose: (item: MediaItem) => void;
}) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError && items.length === 0)
    return (
      <Notice title="Failed to load pictures" icon="alert" level={2} alert>
        <Button onClick={() => void list.refetch()}>Try again</Button>
      </Notice>
    );
  if (list.isPending)
    return (
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => (
          <span key={index} className={styles.ghost} />
        ))}
      </div>
    );
  if (items.length === 0) return <Nothing {...search} />;
  return (
    <>
      <ul className={styles.grid} aria-label="Pictures" onKeyDown={walk}>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" aria-pressed={item.id === chosen} onClick={() => onChoose(item)}>
              <img src={item.thumbnail} alt="" loading="lazy" decoding="async" />
              <span className={styles.caption}>
                <b>{item.title || item.path.split('/').at(-1)}</b>
                <span>{stateLabel(item)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className={styles.more}>
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </p>
      )}
    </>
  );
}

function Nothing({ q, filter }: MediaSearch) {
  if (q || filter !== 'all')
    return (
      <Notice title="No pictures found" icon="search" level={2}>
        <p>No pictures match this search.</p>
      </Notice>
    );
  return (
    <Notice title="No pictures yet" icon="picture" level={2}>
      <p>Drop or paste pictures here, or choose “Upload pictures”.</p>
    </Notice>
  );
}

function stateLabel({ kind, state, uses, size }: MediaItem): string {
  if (state === 'preparing') return 'Processing';
  if (state === 'failed') return 'Processing failed';
  const use = uses.length === 0 ? 'Unused' : uses.length === 1 ? 'Used once' : `Used ${uses.length} times`;
  return kind === 'drawing' || !size ? use : `${size.width} × ${size.height} · ${use}`;
}

/** Left and right move by one, up and down to the nearest in the next row. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    Home: -at,
    End: buttons.length - 1 - at,
  };
  const row = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length;
  const step = { ...steps, ArrowUp: -row, ArrowDown: row }[event.key];
  const next = step === undefined ? undefined : buttons[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
