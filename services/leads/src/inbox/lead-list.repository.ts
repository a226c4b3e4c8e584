import { Injectable } from '@nestjs/common';
import { referenceNumber } from '@latchline/contracts/leads/lead-reference';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { DataSource } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { LeadCursor, QueueCursor } from './lead-cursor';
import { newestFirst, queueParts } from './lead-queue';
import { leadSearch, type SearchForm } from './lead-search';
import { type LeadConditions, type LeadFilters, leadConditions } from './lead.conditions';
import { type LeadRow, leadColumns, toLead } from '../leads/lead.mapper';

/** The whole page; undefined when this search path could not complete it. */
type CompletePage = LeadRow[] | undefined;

/** A lead in the queue, with the cursor of a page that ends there. */
export interface QueuedLead {
  readonly lead: Lead;
  readonly cursor: QueueCursor;
}

/** Lists and searches leads. */
@Injectable()
export class LeadListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async page(filters: LeadFilters, after: LeadCursor | undefined, limit: number): Promise<Lead[]> {
    const list = { ...leadConditions(filters, after), order: newestFirst };
    const rows = await this.rows(list, await this.searchFor(filters.q), limit);
    return rows.map(toLead);
  }

  /** Ids of all leads, also of quarantined and merged ones. */
  async ids(after: string, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM leads WHERE id > $1 ORDER BY id LIMIT $2',
      [after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** In the order in which the office should call back. */
  async queue(
    filters: LeadFilters,
    now: string,
    after: QueueCursor | undefined,
    limit: number,
  ): Promise<QueuedLead[]> {
    const queued: QueuedLead[] = [];
    // With a filter, every match has a row of its own, or it could not be found.
    const { view = 'inbox', ...narrowing } = filters;
    const threads = view === 'inbox' && Object.values(narrowing).every((value) => value === undefined);
    const search = await this.searchFor(filters.q);
    for (const { cursorOf, ...part } of queueParts(leadConditions(filters), { now, after, threads })) {
      const rows = await this.rows(part, search, limit - queued.length);
      for (const lead of rows.map(toLead)) queued.push({ lead, cursor: cursorOf(lead) });
      if (queued.length === limit) break;
    }
    return queued;
  }

  private async searchFor(q: string | undefined): Promise<LeadSearch | null> {
    return q ? { forms: leadSearch(q), ids: await this.namedBy(q) } : null;
  }

  /** Leads with this id or reference, given or imported, or an alias with it; a merged lead as the one it was merged into. */
  private async namedBy(q: string): Promise<readonly string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(namedBySql, [
      q.toWellFormed().replaceAll('\0', ''),
      isUuid(q) ? q : null,
      referenceNumber(q),
    ]);
    return rows.map(({ id }) => id);
  }

  private rows(list: OrderedList, search: LeadSearch | null, limit: number): Promise<LeadRow[]> {
    if (search) return this.search(list, search, limit);
    const { where, order, parameters } = list;
    return this.dataSource.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM leads ${where} ORDER BY ${order} LIMIT $${parameters.length + 1}`,
      [...parameters, limit],
    );
  }

  /**
   * Text can be found by scanning leads in list order until the page is full, or by fetching all matches from the index.
   * Scanning is fast for frequent words, the index for rare ones, and each is very slow in the other's case; the planner
   * cannot estimate how many leads match. So the first few leads are scanned as a sample: they fill the page for frequent
   * words, and their number of matches decides whether to scan further or to use the index first, each with a cost limit.
   */
  private async search(list: OrderedList, search: LeadSearch, limit: number): Promise<LeadRow[]> {
    const scan = withWords(list, search, () => []);
    if (search.forms.some(({ parts }) => parts.length === 0)) return this.scanFirst(scan, limit);
    const sample = limit * 40;
    const first = await this.scanFirst(scan, limit, sample);
    if (first.length === limit) return first;
    const indexed = withWords(list, search, ({ parts }) => parts);
    const scanFurther = async (): Promise<CompletePage> => {
      const rows = await this.scanFirst(scan, limit, sample * 10);
      return rows.length === limit ? rows : undefined;
    };
    const byIndex = (max?: number): Promise<CompletePage> => this.byIndex(indexed, limit, max);
    const found =
      first.length * 10 > limit
        ? ((await scanFurther()) ?? (await byIndex(rare + limit)))
        : ((await byIndex(rare + limit)) ?? (await scanFurther()));
    return found ?? (await byIndex()) ?? [];
  }

  private scanFirst(list: SearchedList, limit: number, max?: number): Promise<LeadRow[]> {
    const { where, order, words, parameters } = list;
    const next = parameters.length + 1;
    return this.dataSource.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM (SELECT * FROM leads ${where} ORDER BY ${order} LIMIT $${next + 1}) AS first
       WHERE ${words} ORDER BY ${order} LIMIT $${next}`,
      [...parameters, limit, max ?? null],
    );
  }

  /** Undefined when more than `max` leads match: then the first of them are not known. */
  private async byIndex(
    { where, order, words, parameters }: SearchedList,
    limit: number,
    max?: number,
  ): Promise<CompletePage> {
    const next = parameters.length + 1;
    // The inner LIMIT keeps the planner from using the sort order, which would make it scan again.
    const rows = await this.dataSource.query<(LeadRow & { matches: string })[]>(
      `SELECT ${leadColumns}, count(*) OVER () AS matches
       FROM (SELECT * FROM leads ${where} AND ${words} LIMIT $${next + 1}) AS found
       ORDER BY ${order} LIMIT $${next}`,
      [...parameters, limit, max ?? null],
    );
    if (max !== undefined && Number(rows[0]?.matches ?? 0) >= max) return undefined;
    return rows.map(({ matches: _, ...row }) => row);
  }
}

/** Up to this many matches are read and sorted in a few milliseconds. */
const rare = 3_000;

interface OrderedList extends LeadConditions {
  readonly order: string;
}

interface SearchedList extends OrderedList {
  readonly words: string;
}

interface LeadSearch {
  readonly forms: readonly SearchForm[];
  /** Leads found by their id or reference, with any text. */
  readonly ids: readonly string[];
}

/** One reference can be in many leads if it was no reference, such as a year. */
const mostNamed = 100;

/** OFFSET 0 looks up each lead by index; the planner expects many and would read the whole table. */
export const namedBySql = `
  WITH RECURSIVE alias_of AS (
    SELECT lead_id AS id FROM lead_aliases WHERE id = $2::uuid
    UNION SELECT lead_id FROM lead_aliases WHERE reference_number(id) = $3::bigint
    UNION SELECT next.lead_id FROM alias_of CROSS JOIN LATERAL (
      SELECT lead_id FROM lead_aliases WHERE lead_aliases.id = alias_of.id OFFSET 0) AS next
  ), followed AS (
    (SELECT lead.id, lead.merged_into FROM lead_timeline AS entry JOIN leads AS lead ON lead.id = entry.lead_id
     WHERE entry.kind = 'imported' AND lower(entry."to") = lower($1) LIMIT ${mostNamed})
    UNION SELECT lead.id, lead.merged_into FROM leads AS lead WHERE lead.id = $2::uuid
    UNION SELECT lead.id, lead.merged_into FROM leads AS lead WHERE reference_number(lead.id) = $3::bigint
    UNION SELECT named.id, named.merged_into FROM alias_of CROSS JOIN LATERAL (
      SELECT lead.id, lead.merged_into FROM leads AS lead WHERE lead.id = alias_of.id OFFSET 0) AS named
    UNION SELECT next.id, next.merged_into FROM followed CROSS JOIN LATERAL (
      SELECT lead.id, lead.merged_into FROM leads AS lead WHERE lead.id = followed.merged_into OFFSET 0) AS next
  )
  SELECT id FROM followed WHERE merged_into IS NULL`;

/** A lead's own text, its place in words, the address of its job, and the text of leads merged into it or repeating it. */
const searched = [
  { column: 'search_text', also: [] },
  // Must match the conditions of the partial indexes exactly.
  { column: 'place_text', also: [`place_text <> ''`] },
  { column: 'job_text', also: [`job_text <> ''`] },
  { column: 'attached_text', also: [`attached_text <> ''`] },
  // All of them without accents.
  { column: 'plain_text', also: [`plain_text <> ''`] },
];

/** LIKE narrows by the index; `strpos` then checks the whole text. */
function withWords(
  { where, order, parameters }: OrderedList,
  { forms, ids }: LeadSearch,
  partsOf: (form: SearchForm) => readonly string[],
): SearchedList {
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
  if (ids.length > 0) words.push(`id = ANY ($${all.push(ids)}::uuid[])`);
  return { where, order, words: `(${words.join(' OR ')})`, parameters: all };
}
