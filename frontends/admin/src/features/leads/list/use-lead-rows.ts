import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useIsPrinting } from '../../../shared/browser/printing';
import { useTop } from '../../../shared/paging/use-top';
import type { ListItem } from '../queue/queue-items';
import { useStaysPut } from './use-stays-put';

/** Row heights as in the style sheets; on a phone rows vary and are measured. */
export const rowHeights = { wideRem: { rem: 2.5 }, queueRem: { rem: 3.9 }, phone: { px: 98 } } as const;
const headingRem = 2.5;
/** Extra rows rendered beyond the viewport. Few, because each is laid out again on scrolling. */
const drawnBeyondView = 8;

interface LeadRows {
  readonly leads: readonly ListedLead[];
  readonly items: readonly ListItem[];
  /** Rows before the loaded ones. */
  readonly before: number;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly measured: boolean;
  readonly height: { readonly rem: number } | { readonly px: number };
}

/** Renders only the rows in view, and all of them on paper. */
export function useLeadRows({ leads, items, before, body, measured, height }: LeadRows) {
  const scrollMargin = useTop(body);
  const isPrinting = useIsPrinting();
  const rowHeight = 'rem' in height ? height.rem * rem() : height.px;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count: before + items.length,
    estimateSize: (index) => {
      const item = items[index - before];
      return item && 'group' in item ? headingRem * rem() : rowHeight;
    },
    getItemKey: (index) => items[index - before]?.key ?? index,
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    overscan: isPrinting ? before + items.length : drawnBeyondView,
    // The heading of the group at the top of the view sticks there, however far up its place is.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      const heading = items.slice(0, range.startIndex - before + 1).findLastIndex((item) => 'group' in item);
      return heading < 0 ? drawn : [...new Set([before + heading, ...drawn])].sort((a, b) => a - b);
    },
    scrollMargin,
    // Leaves room for the sticky header above and the footer or navigation below.
    scrollPaddingStart: rowHeights.phone.px,
    scrollPaddingEnd: rowHeights.phone.px,
  });
  const layout = `${measured} ${rowHeight} ${measured ? '' : headingPlaces(items)}`;
  const measuredFor = useRef(layout);
  useEffect(() => {
    // Earlier measurements are of a different layout.
    if (measuredFor.current !== layout) rows.measure();
    measuredFor.current = layout;
  });
  useStaysPut(leads, before, rowHeight, scrollMargin);
  return rows;
}

const headingPlaces = (items: readonly ListItem[]): string =>
  items.flatMap((item, place) => ('group' in item ? [place] : [])).join();

const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
