import { useEffect } from 'react';

interface Shown {
  readonly startIndex: number;
  readonly endIndex: number;
}

export interface PagedRows {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchingPreviousPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isFetchPreviousPageError: boolean;
  readonly rowsBefore: number;
  readonly beginAnew: () => void;
  readonly fetchNextPage: () => unknown;
  readonly fetchPreviousPage: () => unknown;
}

const loadAheadRows = 15;
const nowhere: Shown = { startIndex: 0, endIndex: 0 };
/** Beyond this distance from the loaded rows, restarting is faster than paging back. */
const farRows = 300;

/** Prefetches the next rows in the direction of scrolling. `count` rows are loaded. */
export function useLoadAhead(list: PagedRows, shown: Shown | null, count: number): void {
  const { startIndex, endIndex } = shown ?? nowhere;
  const { hasNextPage, isFetchNextPageError, fetchNextPage, rowsBefore, beginAnew } = list;
  const { hasPreviousPage, isFetchPreviousPageError, fetchPreviousPage } = list;
  const idle = count > 0 && !list.isFetchingNextPage && !list.isFetchingPreviousPage;
  const nearEnd = endIndex >= rowsBefore + count - loadAheadRows;
  const nearStart = rowsBefore > 0 && startIndex < rowsBefore + loadAheadRows;
  const atTop = startIndex < loadAheadRows && rowsBefore > farRows;
  useEffect(() => {
    if (!idle) return;
    if (atTop) beginAnew();
    else if (nearStart && hasPreviousPage && !isFetchPreviousPageError) void fetchPreviousPage();
    else if (nearEnd && hasNextPage && !isFetchNextPageError) void fetchNextPage();
  });
}
