import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { DataSource } from 'typeorm';
import type { LeadCursor, QueueCursor } from './lead-cursor';
import { newestFirst, queueParts } from './lead-queue';
import { leadSearch, type SearchForm } from './lead-search';
import { type LeadConditions, type LeadFilters, leadConditions } from './lead.conditions';
import { type LeadRow, leadColumns, toLead } from '../leads/lead.mapper';

/** Rows where they are all of the page; otherwise undefined, and one has to look in another way. */
type Found = LeadRow[] | undefined;

/** A lead of the queue, and where a page that ends with it ends. */
export interface QueuedLead {
  readonly lead: Lead;
  readonly cursor: QueueCursor;
}

/** Reading many leads. */
@Injectable()
export class LeadListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async page(filters: LeadFilters, after: LeadCursor | undefined, limit: number): Promise<Lead[]> {
    const rows = await this.rows({ ...leadConditions(filters, after), order: newestFirst }, filters.q, limit);
    return rows.map(toLead);
  }

  /** In the order in which people are to be rung back. */
  async queue(
    filters: LeadFilters,
    now: string,
    after: QueueCursor | undefined,
    limit: number,
  ): Promise<QueuedLead[]> {
    const queued: QueuedLead[] = [];
    for (const { cursorOf, ...part } of queueParts(leadConditions(filters), now, after)) {
      const rows = await this.rows(part, filters.q, limit - queued.length);
      for (const lead of rows.map(toLead)) queued.push({ lead, cursor: cursorOf(lead) });
      if (queued.length === limit) break;
    }
    return queued;
  }

  private rows(list: OrderedList, q: string | undefined, limit: number): Promise<LeadRow[]> {
    if (q) return this.search(list, q, limit);
    const { where, order, parameters } = list;
    return this.dataSource.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM leads ${where} ORDER BY ${order} LIMIT $${parameters.length + 1}`,
      [...parameters, limit],
    );
  }

  /**
   * There are two ways to find words, and each is hopeless where the other is quick: reading leads in their order until
   * the page is full, and asking the index for all that match, wherever they stand. Nobody knows beforehand how many will
   * match, least of all the planner. The first few tell: they hold a page of what is frequent, and by how much they
   * hold of what is not, it is looked for further down or in the index first, each with a limit to what it may cost.
   */
  private async search(list: OrderedList, q: string, limit: number): Promise<LeadRow[]> {
    const forms = leadSearch(q);
    const read = withWords(list, forms, () => []);
    if (forms.some(({ parts }) => parts.length === 0)) return this.amongFirst(read, limit);
    const few = limit * 40;
    const first = await this.amongFirst(read, limit, few);
    if (first.length === limit) return first;
    const asked = withWords(list, forms, ({ parts }) => parts);
    const furtherDown = async (): Promise<Found> => {
      const rows = await this.amongFirst(read, limit, few * 10);
      return rows.length === limit ? rows : undefined;
    };
    const byIndex = (most?: number): Promise<Found> => this.byIndex(asked, limit, most);
    const found =
      first.length * 10 > limit
        ? ((await furtherDown()) ?? (await byIndex(rare + limit)))
        : ((await byIndex(rare + limit)) ?? (await furtherDown()));
    return found ?? (await byIndex()) ?? [];
  }

  private amongFirst(looked: Looked, limit: number, most?: number): Promise<LeadRow[]> {
    const { where, order, words, parameters } = looked;
    const next = parameters.length + 1;
    return this.dataSource.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM (SELECT * FROM leads ${where} ORDER BY ${order} LIMIT $${next + 1}) AS first
       WHERE ${words} ORDER BY ${order} LIMIT $${next}`,
      [...parameters, limit, most ?? null],
    );
  }

  /** Undefined while the list is too long for its first entries to be known. */
  private async byIndex(
    { where, order, words, parameters }: Looked,
    limit: number,
    most?: number,
  ): Promise<Found> {
    const next = parameters.length + 1;
    // The limit inside keeps the planner from taking the order into account, which would lead it to the first again.
    const rows = await this.dataSource.query<(LeadRow & { matches: string })[]>(
      `SELECT ${leadColumns}, count(*) OVER () AS matches
       FROM (SELECT * FROM leads ${where} AND ${words} LIMIT $${next + 1}) AS found
       ORDER BY ${order} LIMIT $${next}`,
      [...parameters, limit, most ?? null],
    );
    if (most !== undefined && Number(rows[0]?.matches ?? 0) >= most) return undefined;
    return rows.map(({ matches: _, ...row }) => row);
  }
}

/** So many are read and sorted in a few milliseconds. */
const rare = 3_000;

interface OrderedList extends LeadConditions {
  readonly order: string;
}

interface Looked extends OrderedList {
  readonly words: string;
}

/** What the lead says itself, and what was merged into it or repeats it. */
const searched = [
  { column: 'search_text', also: [] },
  // Word for word the condition of its index.
  { column: 'attached_text', also: [`attached_text <> ''`] },
];

/** `strpos` is not a matter of the index: it says of what the index has found whether it is that. */
function withWords(
  { where, order, parameters }: OrderedList,
  forms: readonly SearchForm[],
  partsOf: (form: SearchForm) => readonly string[],
): Looked {
  const all = [...parameters];
  const parameter = (value: string) => `lower($${all.push(value)})`;
  const words = forms.flatMap((form) => {
    const [parts, text] = [partsOf(form).map(parameter), parameter(form.text)];
    return searched.map(({ column, also }) =>
      [...also, ...parts.map((part) => `${column} LIKE ${part}`), `strpos(${column}, ${text}) > 0`].join(
        ' AND ',
      ),
    );
  });
  return { where, order, words: `(${words.join(' OR ')})`, parameters: all };
}
