import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLoadAhead } from '../../../shared/paging/use-load-ahead';
import { useTop } from '../../../shared/paging/use-top';
import { screens, useMedia } from '../../../shared/browser/media';
import { useUnsent } from '../lead/deliveries.queries';
import { LeadRow, rowLinkId } from './lead-row';
import { type LeadFilters, leadOrder } from '../../../shared/leads/lead-filters';
import { LeadListEnd, LeadListState } from './lead-list-state';
import styles from './lead-table.module.css';
import type { useLeadList } from '../cache/leads.queries';
import { type Selection, ChooseAll } from './selection';
import { useStaysPut } from './use-stays-put';

export interface LeadTableHandle {
  /** Scrolls to the row and focuses it, even if it was not rendered before. */
  focusRow(id: string): void;
}

interface LeadTableProps {
  readonly ref: Ref<LeadTableHandle>;
  readonly list: ReturnType<typeof useLeadList>;
  readonly leads: readonly Lead[];
  readonly filters: LeadFilters;
  readonly openId: string | null;
  readonly cursor: string | null;
  readonly arrived: ReadonlySet<string>;
  readonly selection: Selection;
  readonly selecting: boolean;
  readonly onLongPress: (id: string) => void;
}

const columns = {
  inbox: ['Response', 'Name', 'Town', 'Service', 'Urgency', 'Status', 'Source', 'Received'],
  held: ['Score', 'Name', 'Town', 'Why', 'Received', 'Decision'],
} as const;
const orderLabels = { newest: 'newest first', queue: 'the most urgent first' } as const;
/** Row height as in the style sheet; on a phone rows vary and are measured. */
const rowHeights = { wideRem: 2.5, phone: 98 } as const;
/** Extra rows rendered beyond the viewport. Few, because each is laid out again on scrolling. */
const drawnBeyondView = 8;

export function LeadTable(props: LeadTableProps) {
  const { ref, list, leads, filters, openId, cursor, arrived, selection, selecting, onLongPress } = props;
  const before = list.rowsBefore;
  const view = filters.view ?? 'inbox';
  const unsent = useUnsent();
  const phone = useMedia(screens.phone);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useLeadRows(leads, before, phone, body);
  const waitingFocus = useRef<string | null>(null);

  useImperativeHandle(ref, () => ({
    focusRow: (id) => {
      const index = leads.findIndex((lead) => lead.id === id);
      if (index < 0) return;
      waitingFocus.current = id;
      rows.scrollToIndex(before + index, { align: 'auto' });
      focusWaiting(waitingFocus);
    },
  }));
  useEffect(() => focusWaiting(waitingFocus));
  useLoadAhead(list, rows.range, leads.length);

  const items = rows.getVirtualItems();
  const margin = rows.options.scrollMargin;
  const above = (items[0]?.start ?? margin) - margin;
  const below = rows.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
  return (
    <>
      <table
        className={view === 'held' ? `${styles.table} ${styles.heldView}` : styles.table}
        role="table"
        data-selecting={selecting || undefined}
        aria-rowcount={list.hasNextPage ? -1 : before + leads.length + 1}
      >
        <caption className="vh">
          {view === 'held' ? 'Quarantine' : 'Leads'}, {orderLabels[leadOrder(filters)]}
        </caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" className={styles.choice}>
              <ChooseAll leads={leads} selection={selection} />
            </th>
            {columns[view].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {/* A row group without rows is an error to screen readers. */}
        <tbody ref={body} role={items.length > 0 ? 'rowgroup' : 'none'}>
          <Gap height={above} />
          {items.map(({ index, key }) => {
            const lead = leads[index - before];
            return (
              lead && (
                <LeadRow
                  key={key}
                  ref={phone ? rows.measureElement : undefined}
                  index={index}
                  lead={lead}
                  open={lead.id === openId}
                  atCursor={lead.id === cursor}
                  arrived={arrived.has(lead.id)}
                  unsent={unsent.has(lead.id)}
                  chosen={selection.ids.has(lead.id)}
                  onChoose={selection.choose}
                  selecting={selecting}
                  onLongPress={onLongPress}
                />
              )
            );
          })}
          <Gap height={below} />
        </tbody>
      </table>
      <LeadListState list={list} empty={leads.length === 0} filters={filters} />
      <LeadListEnd list={list} shown={before + leads.length} filters={filters} />
    </>
  );
}

function useLeadRows(
  leads: readonly Lead[],
  before: number,
  phone: boolean,
  body: RefObject<HTMLTableSectionElement | null>,
) {
  const scrollMargin = useTop(body);
  const [wide] = useState(() => rowHeights.wideRem * rem());
  const rowHeight = phone ? rowHeights.phone : wide;
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count: before + leads.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => leads[index - before]?.id ?? index,
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    overscan: drawnBeyondView,
    scrollMargin,
    // Leaves room for the sticky header above and the footer or navigation below.
    scrollPaddingStart: rowHeights.phone,
    scrollPaddingEnd: rowHeights.phone,
  });
  const measuredFor = useRef(rowHeight);
  useEffect(() => {
    // Earlier measurements are of a different row layout.
    if (measuredFor.current !== rowHeight) rows.measure();
    measuredFor.current = rowHeight;
  });
  useStaysPut(leads, before, rowHeight, scrollMargin);
  return rows;
}

const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

function focusWaiting(waiting: { current: string | null }): void {
  if (waiting.current === null) return;
  const link = document.getElementById(rowLinkId(waiting.current));
  if (!link) return;
  waiting.current = null;
  link.focus({ preventScroll: true });
}

/** Takes the space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr role="presentation" className={styles.gap} style={{ height }} /> : null;
}
