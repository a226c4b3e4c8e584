import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { DataSource } from 'typeorm';
import type { LeadCursor } from './lead-cursor';
import { leadSearch } from './lead-search';
import { type LeadConditions, type LeadFilters, leadConditions } from './lead.conditions';
import { type LeadRow, leadColumns, toLead } from './lead.mapper';

/** Rows where they are all of the page; otherwise undefined, and one has to look in another way. */
type Found = LeadRow[] | undefined;

/** Reading many leads, newest first. */
@Injectable()
export class LeadListRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page(filters: LeadFilters, after: LeadCursor | undefined, limit: number): Promise<Lead[]> {
    const conditions = leadConditions(filters, after);
    const rows = filters.q
      ? await this.search(conditions, filters.q, limit)
      : await this.dataSource.query<LeadRow[]>(
          `SELECT ${leadColumns} FROM leads ${conditions.where} ${order} LIMIT $${conditions.parameters.length + 1}`,
          [...conditions.parameters, limit],
        );
    return rows.map(toLead);
  }

  /**
   * There are two ways to find words, and each is hopeless where the other is quick: reading leads newest first until the
   * page is full, and asking the index for all that match, whenever they came. Nobody knows beforehand how many will
   * match, least of all the planner. So both are tried in turn with a limit to each: the newest few hold a page of what
   * is frequent, the index gives all of what is rare, and what is neither is found further down.
   */
  private async search(conditions: LeadConditions, q: string, limit: number): Promise<LeadRow[]> {
    const { patterns, indexed } = leadSearch(q);
    const looked = withPatterns(conditions, patterns);
    const few = limit * 40;
    const found = indexed
      ? ((await this.amongNewest(looked, limit, few)) ??
        (await this.byIndex(looked, limit, rare + limit)) ??
        (await this.amongNewest(looked, limit, few * 10)) ??
        (await this.byIndex(looked, limit)))
      : await this.amongNewest(looked, limit);
    return found ?? [];
  }

  private async amongNewest(
    { where, words, parameters }: Looked,
    limit: number,
    most?: number,
  ): Promise<Found> {
    const next = parameters.length + 1;
    const rows = await this.dataSource.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM (SELECT * FROM leads ${where} ${order} LIMIT $${next + 1}) AS newest
       WHERE ${words} ${order} LIMIT $${next}`,
      [...parameters, limit, most ?? null],
    );
    return rows.length === limit || most === undefined ? rows : undefined;
  }

  private async byIndex({ where, words, parameters }: Looked, limit: number, most?: number): Promise<Found> {
    const next = parameters.length + 1;
    // OFFSET keeps the planner from taking the order into account, which would lead it to the newest again.
    const rows = await this.dataSource.query<(LeadRow & { matches: string })[]>(
      `SELECT ${leadColumns}, count(*) OVER () AS matches
       FROM (SELECT * FROM leads ${where} AND (${words}) LIMIT $${next + 1} OFFSET 0) AS found
       ${order} LIMIT $${next}`,
      [...parameters, limit, most ?? null],
    );
    if (most !== undefined && Number(rows[0]?.matches ?? 0) >= most) return undefined;
    return rows.map(({ matches: _, ...row }) => row);
  }
}

const order = 'ORDER BY created_at DESC, id DESC';
/** So many are read and sorted in a few milliseconds. */
const rare = 3_000;

interface Looked extends LeadConditions {
  readonly words: string;
}

function withPatterns({ where, parameters }: LeadConditions, patterns: readonly string[]): Looked {
  const words = patterns.map((_, index) => `search_text LIKE lower($${parameters.length + index + 1})`);
  return { where, words: `(${words.join(' OR ')})`, parameters: [...parameters, ...patterns] };
}
