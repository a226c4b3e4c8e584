import { Injectable } from '@nestjs/common';
import type { PublicReview, Review, ReviewRating } from '@latchline/contracts/content/reviews/review.schema';
import { DataSource, type EntityManager } from 'typeorm';
import { isShown, ownCount, ownRating } from './shown-reviews';

type Times = 'written_at' | 'created_at' | 'updated_at';
type Row = Omit<Review, Times | 'answered_at'> & Record<Times, Date> & { answered_at: Date | null };
type PublicRow = Omit<PublicReview, 'written_at'> & { written_at: Date };
export type NewReview = Pick<
  Review,
  | 'id'
  | 'source'
  | 'lead_id'
  | 'stars'
  | 'words'
  | 'name'
  | 'town'
  | 'written_at'
  | 'hidden_reason'
  | 'hidden_by'
>;
export type SampleReview = Omit<NewReview, 'source' | 'lead_id' | 'hidden_reason' | 'hidden_by'>;

export interface ReviewSearch {
  readonly state?: 'shown' | 'hidden' | 'unanswered' | undefined;
  readonly source?: Review['source'] | undefined;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

const toReview = (row: Row): Review => ({
  ...row,
  written_at: row.written_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const shown = 'id, source, stars, words, name, town, written_at, answer';
const read = `${shown}, lead_id, hidden_reason, hidden_by, answered_at, answered_by, answer_waits, created_at, updated_at`;

/** All SQL of reviews. */
@Injectable()
export class ReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest that visitors see and that have words. */
  async newest(first: number): Promise<PublicReview[]> {
    const rows = await this.dataSource.query<PublicRow[]>(
      `SELECT ${shown} FROM reviews WHERE words <> '' AND ${isShown} ORDER BY written_at DESC, id DESC LIMIT $1`,
      [first],
    );
    return rows.map((row) => ({ ...row, written_at: row.written_at.toISOString() }));
  }

  async ratings(): Promise<{ own: ReviewRating; google: ReviewRating }> {
    const [row] = await this.dataSource.query<
      {
        rating: string | null;
        count: number | null;
        google_rating: string | null;
        google_count: number | null;
      }[]
    >(ratingsSql);
    const of = (rating: string | null = null, count: number | null = null): ReviewRating => ({
      rating: rating === null ? null : Number(rating),
      count: count ?? 0,
    });
    return { own: of(row?.rating, row?.count), google: of(row?.google_rating, row?.google_count) };
  }

  async list({ state, source, after, limit }: ReviewSearch): Promise<Review[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${read} FROM reviews
       WHERE ($1::text IS NULL OR ($1 = 'hidden' AND hidden_reason IS NOT NULL) OR ($1 = 'shown' AND ${isShown})
           OR ($1 = 'unanswered' AND answer = '' AND source <> 'sample'))
         AND ($2::text IS NULL OR source = $2)
         AND ($3::timestamptz IS NULL OR (written_at, id) < ($3, $4::uuid))
       ORDER BY written_at DESC, id DESC LIMIT $5`,
      [state ?? null, source ?? null, after?.at ?? null, after?.id ?? null, limit],
    );
    return rows.map(toReview);
  }

  async isGiven(leadId: string): Promise<boolean> {
    const [row] = await this.dataSource.query<{ given: boolean }[]>(
      'SELECT EXISTS (SELECT FROM reviews WHERE lead_id = $1) AS given',
      [leadId],
    );
    return row?.given ?? false;
  }

  async ofLeads(leadIds: readonly string[]): Promise<Review[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${read} FROM reviews WHERE lead_id = ANY ($1::uuid[]) ORDER BY written_at, id`,
      [leadIds],
    );
    return rows.map(toReview);
  }

  /** Null if the lead has one. */
  async add(review: NewReview): Promise<Review | null> {
    const [row] = await this.dataSource.query<Row[]>(
      `INSERT INTO reviews (id, source, lead_id, stars, words, name, town, written_at, hidden_reason, hidden_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (lead_id) DO NOTHING RETURNING ${read}`,
      [
        ...[review.id, review.source, review.lead_id, review.stars, review.words, review.name, review.town],
        ...[review.written_at, review.hidden_reason, review.hidden_by],
      ],
    );
    return row ? toReview(row) : null;
  }

  /** Calls `decide` with the locked row, or null. */
  change(id: string, decide: (now: Review) => Review): Promise<Review | null> {
    return this.dataSource.transaction(async (manager) => {
      const [now] = await manager.query<Row[]>(`SELECT ${read} FROM reviews WHERE id = $1 FOR UPDATE`, [id]);
      if (!now) return null;
      const next = decide(toReview(now));
      const [rows] = await manager.query<[Row[], number]>(
        `UPDATE reviews SET hidden_reason = $2, hidden_by = $3, answer = $4, answered_at = $5, answered_by = $6,
           answer_waits = $7
         WHERE id = $1 RETURNING ${read}`,
        [
          ...[id, next.hidden_reason, next.hidden_by, next.answer, next.answered_at, next.answered_by],
          next.answer_waits,
        ],
      );
      return rows[0] ? toReview(rows[0]) : null;
    });
  }

  /** Erases the reviews of these leads. */
  async removeOfLeads(leadIds: readonly string[]): Promise<boolean> {
    const [, removed] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM reviews WHERE lead_id = ANY ($1::uuid[])',
      [leadIds],
    );
    return removed > 0;
  }

  /** Stored once per installation. */
  async addSamples(samples: readonly SampleReview[]): Promise<void> {
    await this.dataSource.query(
      `WITH fresh AS (INSERT INTO seeded (key) VALUES ('sample-reviews') ON CONFLICT DO NOTHING RETURNING key)
       INSERT INTO reviews (id, source, stars, words, name, town, written_at)
       SELECT id, 'sample', stars, words, name, town, written_at
       FROM fresh, jsonb_to_recordset($1) AS sample(id uuid, stars integer, words text, name text, town text,
         written_at timestamptz)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(samples)],
    );
  }

  async areSamplesShown(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ shown: boolean }[]>(
      `SELECT EXISTS (SELECT FROM reviews WHERE source = 'sample' AND ${isShown}) AS shown`,
    );
    return row?.shown ?? false;
  }

  async removeSamples(manager: EntityManager = this.dataSource.manager): Promise<number> {
    const [, removed] = await manager.query<[unknown, number]>(`DELETE FROM reviews WHERE source = 'sample'`);
    return removed;
  }
}

const ratingsSql = `
  SELECT ${ownRating} AS rating, ${ownCount} AS count,
    (SELECT round(avg(stars), 1) FROM reviews WHERE source = 'google' AND hidden_reason IS NULL) AS google_rating,
    (SELECT count(*)::int FROM reviews WHERE source = 'google' AND hidden_reason IS NULL) AS google_count`;
