import { Injectable } from '@nestjs/common';
import type { Visits } from '@latchline/contracts/seo/counts/visits.operations';
import { DataSource } from 'typeorm';
import type { Period } from '../event-counts/event-count';
import type { DaySums, PageSums } from './visits';

const sumOf = (name: string) => `coalesce(sum(count) FILTER (WHERE name = '${name}'), 0)::int`;
const presses = `${sumOf('phone_call_click')} AS calls, ${sumOf('whatsapp_click')} AS chats`;
const measures = `${sumOf('page_view')} AS views, ${presses}, ${sumOf('contact_form_submit')} AS forms`;
const counted = `
  FROM event_counts WHERE day BETWEEN $1 AND $2
    AND name IN ('page_view', 'phone_call_click', 'whatsapp_click', 'contact_form_submit')`;

/** All SQL of visit statistics. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly dataSource: DataSource) {}

  daily({ from, to }: Period): Promise<DaySums[]> {
    return this.dataSource.query<DaySums[]>(`SELECT day::text, ${measures} ${counted} GROUP BY day`, [
      from,
      to,
    ]);
  }

  pages({ from, to }: Period): Promise<PageSums[]> {
    return this.dataSource.query<PageSums[]>(
      `SELECT page, ${measures} ${counted} GROUP BY page ORDER BY views DESC, sum(count) DESC, page`,
      [from, to],
    );
  }

  parts({ from, to }: Period): Promise<Visits['parts']> {
    return this.dataSource.query<Visits['parts']>(
      `SELECT params->>'source' AS part, ${presses} ${counted} AND name LIKE '%\\_click'
       GROUP BY part ORDER BY sum(count) DESC, part LIMIT 20`,
      [from, to],
    );
  }
}
