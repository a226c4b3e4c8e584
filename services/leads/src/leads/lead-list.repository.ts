import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { DataSource } from 'typeorm';
import type { LeadCursor } from './lead-cursor';
import { leadSearch, type SearchForm } from './lead-search';
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
   * match, least of all the planner. The newest few tell: they hold a page of what is frequent, and by how much they
   * hold of what is not, it is looked for further down or in the index first, each with a limit to what it may cost.
   */
  private async search(conditions: LeadConditions, q: string, limit: number): Promise<LeadRow[]> {
    const forms = leadSearch(q);
    const read = withWords(conditions, forms, () => []);
    if (forms.some(({ parts }) => parts.length === 0)) return this.amongNewest(read, limit);
    const few = limit * 40;
    const newest = await this.amongNewest(read, limit, few);
    if (newest.length === limit) return newest;
    const asked = withWords(conditions, forms, ({ parts }) => parts);
    const furtherDown = async (): Promise<Found> => {
      const rows = await this.amongNewest(read, limit, few * 10);
      return rows.length === limit ? rows : undefined;
    };
    const byIndex = (most?: number): Promise<Found> => this.byIndex(asked, limit, most);
    const found =
      newest.length * 10 > limit
        ? ((await furtherDown()) ?? (await byIndex(rare + limit)))
        : ((await byIndex(rare + limit)) ?? (await furtherDown()));
    return found ?? (await byIndex()) ?? [];
  }

  private amongNewest(looked: Looked, limit: number, most?: number): Promise<LeadRow[]> {
    const { where, words, parameters } = looked;
    const next = parameters.length + 1;
    return this.dataSource.query<LeadRow[]>(
      `SELECT ${leadColumns} FROM (SELECT * FROM leads ${where} ${order} LIMIT $${next + 1}) AS newest
       WHERE ${words} ${order} LIMIT $${next}`,
      [...parameters, limit, most ?? null],
    );
  }

  /** Undefined when there are so many that the newest of them are not known yet. */
  private async byIndex({ where, words, parameters }: Looked, limit: number, most?: number): Promise<Found> {
    const next = parameters.length + 1;
    // The limit inside keeps the planner from taking the order into account, which would lead it to the newest again.
    const rows = await this.dataSource.query<(LeadRow & { matches: string })[]>(
      `SELECT ${leadColumns}, count(*) OVER () AS matches
       FROM (SELECT * FROM leads ${where} AND ${words} LIMIT $${next + 1}) AS found
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

/** `strpos` is not a matter of the index: it says of what the index has found whether it is that. */
function withWords(
  { where, parameters }: LeadConditions,
  forms: readonly SearchForm[],
  partsOf: (form: SearchForm) => readonly string[],
): Looked {
  const all = [...parameters];
  const parameter = (value: string) => `lower($${all.push(value)})`;
  const words = forms.map((form) =>
    [
      ...partsOf(form).map((part) => `search_text LIKE ${parameter(part)}`),
      `strpos(search_text, ${parameter(form.text)}) > 0`,
    ].join(' AND '),
  );
  return { where, words: `(${words.join(' OR ')})`, parameters: all };
}
