import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useLoadAhead } from '../../../shared/paging/use-load-ahead';
import { screens, useMedia } from '../../../shared/browser/media';
import { useUnsent } from '../lead/deliveries.queries';
import { LeadRow } from './lead-row';
import { rowLinkId } from '../rows/lead-row-props';
import { isGrouped, isPlainQueue, type LeadFilters, leadOrder } from '../../../shared/leads/lead-filters';
import { LeadListEnd, LeadListState } from './lead-list-state';
import styles from './lead-table.module.css';
import type { useLeadList } from '../cache/leads.queries';
import type { ListItem } from '../queue/queue-items';
import { QueueHeading } from '../queue/queue-heading';
import { useQueueCounts } from '../queue/queue.queries';
import { QueueRow } from '../queue/queue-row';
import queue from '../queue/queue.module.css';
import { threadOf } from '../queue/visitor-words';
import { type Selection, ChooseAll } from './selection';
import { useKeptFocus } from './use-kept-focus';
import { rowHeights, useLeadRows } from './use-lead-rows';

export interface LeadTableHandle {
  /** Scrolls to the row and focuses it, even if it was not rendered before. */
  focusRow(id: string): void;
}

interface LeadTableProps {
  readonly ref: Ref<LeadTableHandle>;
  readonly list: ReturnType<typeof useLeadList>;
  /** In the order shown. */
  readonly leads: readonly ListedLead[];
  /** The same leads, in the queue with headings. */
  readonly items: readonly ListItem[];
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

export function LeadTable(props: LeadTableProps) {
  const {
    ref,
    list,
    leads,
    items: shown,
    filters,
    openId,
    cursor,
    arrived,
    selection,
    selecting,
    onLongPress,
  } = props;
  const before = list.rowsBefore;
  const view = filters.view ?? 'inbox';
  const grouped = isGrouped(filters);
  const unsent = useUnsent();
  const phone = useMedia(screens.phone);
  const body = useRef<HTMLTableSectionElement>(null);
  const height = phone ? rowHeights.phone : grouped ? rowHeights.queueRem : rowHeights.wideRem;
  const rows = useLeadRows({ leads, items: shown, before, body, measured: phone, height });
  const kept = useKeptFocus(leads);
  const waitingFocus = useRef<string | null>(null);

  const focusRow = (id: string) => {
    const index = shown.findIndex((item) => item.key === id);
    if (index < 0) return;
    waitingFocus.current = id;
    rows.scrollToIndex(before + index, { align: 'auto' });
    focusWaiting(waitingFocus);
  };
  useImperativeHandle(ref, () => ({ focusRow }));
  useEffect(() => focusWaiting(waitingFocus));
  // More leads would be done ones, which are not shown.
  const isFolded = isFoldedAtEnd(shown);
  useLoadAhead(isFolded ? { ...list, hasNextPage: false } : list, rows.range, shown.length);

  const items = rows.getVirtualItems();
  const margin = rows.options.scrollMargin;
  const below = rows.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
  const table = grouped ? queue.table : view === 'held' ? `${styles.table} ${styles.heldView}` : styles.table;
  const chooser = <ChooseAll leads={leads} selection={selection} />;
  const measure = phone ? rows.measureElement : undefined;
  // A table or a row group without rows is an error to screen readers. On a phone the column headings are not shown.
  const isBare = items.length === 0 && (grouped || phone);
  const next = openId === null ? leads[0]?.id : undefined;
  return (
    <>
      <table
        className={table}
        role={isBare ? 'none' : 'table'}
        data-selecting={selecting || undefined}
        aria-rowcount={isBare ? undefined : list.hasNextPage ? -1 : before + shown.length + 1}
      >
        <caption className="vh">
          {view === 'held' ? 'Quarantine' : 'Leads'}, {orderLabels[leadOrder(filters)]}
        </caption>
        {!grouped && <Columns names={columns[view]} chooser={chooser} />}
        <tbody ref={body} role={items.length > 0 ? 'rowgroup' : 'none'} {...kept}>
          {/* In one list: in lists of its own, a row that moves would be made anew and lose the focus. */}
          {items.flatMap(({ index, key, start }, place) => {
            const item = shown[index - before];
            const gap = <Gap key={`gap ${key}`} height={start - (items[place - 1]?.end ?? margin)} />;
            if (!item) return [gap];
            if ('group' in item)
              return [
                gap,
                <GroupHeading
                  key={key}
                  ref={measure}
                  index={index}
                  item={item}
                  list={list}
                  filters={filters}
                  leads={leads}
                  chooser={index === before && chooser}
                  onJump={focusRow}
                />,
              ];
            const { lead } = item;
            const row = {
              ref: measure,
              index,
              lead,
              open: lead.id === openId || (grouped && threadOf(lead) === openId),
              atCursor: lead.id === cursor,
              arrived: arrived.has(lead.id),
              unsent: unsent.has(lead.id),
              chosen: selection.ids.has(lead.id),
              onChoose: selection.choose,
              selecting,
              onLongPress,
            };
            return [
              gap,
              grouped ? (
                <QueueRow key={key} {...row} next={lead.id === next} />
              ) : (
                <LeadRow key={key} {...row} />
              ),
            ];
          })}
          <Gap height={below} />
        </tbody>
      </table>
      <LeadListState list={list} empty={leads.length === 0 && !isFolded} filters={filters} />
      <LeadListEnd list={list} shown={before + leads.length} folded={isFolded} filters={filters} />
    </>
  );
}

function isFoldedAtEnd(items: readonly ListItem[]): boolean {
  const last = items.at(-1);
  return last !== undefined && 'group' in last && last.loaded > 0;
}

interface GroupHeadingProps extends Omit<Parameters<typeof QueueHeading>[0], 'group' | 'count' | 'foldable'> {
  readonly item: Extract<ListItem, { group: unknown }>;
  readonly list: LeadTableProps['list'];
  readonly filters: LeadFilters;
}

/** Under a filter only a complete list can be counted. */
function GroupHeading({ item: { group, loaded }, list, filters, ...rest }: GroupHeadingProps) {
  const counts = useQueueCounts().data;
  const complete = !list.hasNextPage && list.rowsBefore === 0;
  const count = complete ? loaded : isPlainQueue(filters) ? counts?.[group] : undefined;
  const foldable = group === 'done' && isPlainQueue(filters);
  return <QueueHeading {...rest} group={group} count={count} foldable={foldable} />;
}

function Columns({ names, chooser }: { names: readonly string[]; chooser: ReactNode }) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className={styles.choice}>
          {chooser}
        </th>
        {names.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

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
