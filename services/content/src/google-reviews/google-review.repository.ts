import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { GoogleReviews } from './google-business.client';

export interface ImportState {
  readonly imported_at: Date | null;
  readonly last_error: string | null;
}

/** All SQL of the import from Google. */
@Injectable()
export class GoogleReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  async state(): Promise<ImportState> {
    const [row] = await this.dataSource.query<ImportState[]>(
      'SELECT imported_at, last_error FROM google_review_import',
    );
    return row ?? { imported_at: null, last_error: null };
  }

  /** True for one replica each time that an import is due. */
  async claim(everySeconds: number): Promise<boolean> {
    const [, claimed] = await this.dataSource.query<[unknown, number]>(
      `UPDATE google_review_import SET tried_at = clock_timestamp()
       WHERE tried_at IS NULL OR tried_at <= clock_timestamp() - make_interval(secs => $1)`,
      [everySeconds],
    );
    return claimed > 0;
  }

  async failed(reason: string): Promise<void> {
    await this.dataSource.query('UPDATE google_review_import SET last_error = $1', [reason]);
  }

  /**
   * Adds, changes and, if the list is complete, removes reviews as Google has them. An answer given here since the list was
   * requested stays.
   */
  async store({ reviews, complete }: GoogleReviews, requestedAt: Date): Promise<void> {
    const rows = JSON.stringify(reviews.map((review) => ({ ...review, id: uuidv7() })));
    await this.dataSource.transaction(async (manager) => {
      await manager.query(addSql, [rows]);
      await manager.query(changeSql, [rows]);
      await manager.query(answerSql, [rows, requestedAt]);
      if (complete)
        await manager.query(`DELETE FROM reviews WHERE source = 'google' AND NOT (google_name = ANY ($1))`, [
          reviews.map(({ google_name }) => google_name),
        ]);
      await manager.query(
        'UPDATE google_review_import SET imported_at = clock_timestamp(), last_error = NULL',
      );
    });
  }

  /**
   * Sends the answer that has waited longest, in the transaction that records it. Another replica skips it, and a crash only
   * repeats a call that changes nothing. One that is not sent goes on waiting. False if none waits but these.
   */
  async sendNextAnswer(
    refused: readonly string[],
    send: (name: string, answer: string) => Promise<boolean>,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [next] = await manager.query<{ id: string; google_name: string | null; answer: string | null }[]>(
        `SELECT id, google_name, answer FROM reviews WHERE answer_waits AND source = 'google'
           AND NOT (google_name = ANY ($1))
         ORDER BY answered_at NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [refused],
      );
      if (!next) return false;
      const { google_name: name, answer } = next;
      if (name === null || answer === null || (await send(name, answer)))
        await manager.query('UPDATE reviews SET answer_waits = false WHERE id = $1', [next.id]);
      return true;
    });
  }
}

const given = `jsonb_to_recordset($1) AS given(id uuid, google_name text, google_updated_at timestamptz, stars integer,
  words text, name text, written_at timestamptz, answer text, answered_at timestamptz)`;
const addSql = `
  INSERT INTO reviews (id, source, google_name, google_updated_at, stars, words, name, written_at, answer, answered_at)
  SELECT id, 'google', google_name, google_updated_at, stars, words, name, written_at, answer, answered_at FROM ${given}
  ON CONFLICT (google_name) DO NOTHING`;
const changeSql = `
  UPDATE reviews SET google_updated_at = given.google_updated_at, stars = given.stars, words = given.words,
    name = given.name
  FROM ${given}
  WHERE reviews.google_name = given.google_name
    AND (reviews.stars, reviews.words, reviews.name) IS DISTINCT FROM (given.stars, given.words, given.name)`;
const answerSql = `
  UPDATE reviews SET answer = given.answer, answered_at = given.answered_at, answered_by = NULL
  FROM ${given}
  WHERE reviews.google_name = given.google_name AND reviews.answer <> given.answer AND NOT reviews.answer_waits
    AND (reviews.answered_at IS NULL OR reviews.answered_at < $2)`;
