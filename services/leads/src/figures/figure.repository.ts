import { Injectable } from '@nestjs/common';
import type {
  FigurePeriod,
  FigureSubject,
  FigureSums,
  ResponseFigureQuery,
} from '@latchline/contracts/leads/figures/figure.schema';
import { DataSource } from 'typeorm';

export interface SumRow extends FigureSums {
  readonly value: string | null;
  readonly campaign: string | null;
}

export interface ResponseRow {
  readonly bucket: string;
  readonly enquiries: number;
  readonly won: number;
  readonly taken_pence: number;
}

/** SQL about sums from enquiry to money. Reading includes changes that are not rolled up yet. */
@Injectable()
export class FigureRepository {
  constructor(private readonly dataSource: DataSource) {}

  sums(by: FigureSubject, { from, to }: FigurePeriod): Promise<SumRow[]> {
    return this.dataSource.query<SumRow[]>(
      `SELECT nullif(${valueOf[by]}, '') AS value, nullif(${by === 'campaign' ? 'part' : `''`}, '') AS campaign,
         sum(enquiries)::int AS enquiries, sum(contacted)::int AS contacted, sum(booked)::int AS booked,
         sum(completed)::int AS completed, sum(without_amount)::int AS without_amount, sum(paid)::int AS paid,
         sum(taken_pence)::float8 AS taken_pence
       FROM (${figures}) AS figure WHERE subject = $1 AND day BETWEEN $2 AND $3
       GROUP BY 1, 2 HAVING sum(enquiries) <> 0 OR sum(paid) <> 0`,
      [subjectOf[by], from, to],
    );
  }

  /** Leads without a response clock have no bucket. */
  response({ from, to, urgency }: ResponseFigureQuery): Promise<ResponseRow[]> {
    return this.dataSource.query<ResponseRow[]>(
      `SELECT part AS bucket, sum(enquiries)::int AS enquiries, sum(booked)::int AS won,
         sum(taken_pence)::float8 AS taken_pence
       FROM (${figures}) AS figure
       WHERE subject = 'response' AND day BETWEEN $1 AND $2 AND part <> '' AND ($3::text IS NULL OR value = $3)
       GROUP BY part`,
      [from, to, urgency],
    );
  }

  /** Like `LeadTallyRepository.rollUp`: each change goes to one replica, and sums are locked in a fixed order. */
  async rollUp(limit: number): Promise<number> {
    const [row] = await this.dataSource.query<{ changes: number }[]>(
      `WITH changes AS (
         DELETE FROM lead_figure_changes WHERE id IN (
           SELECT id FROM lead_figure_changes ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING *
       ), added AS (
         INSERT INTO lead_figures (subject, day, value, part, enquiries, contacted, booked, completed, without_amount,
           paid, taken_pence)
         SELECT subject, day, value, part, sum(enquiries), sum(contacted), sum(booked), sum(completed),
           sum(without_amount), sum(paid), sum(taken_pence)
         FROM changes CROSS JOIN LATERAL ${groups}
         GROUP BY subject, day, value, part ORDER BY subject, day, value, part
         ON CONFLICT (subject, day, value, part) DO UPDATE SET
           enquiries = lead_figures.enquiries + EXCLUDED.enquiries,
           contacted = lead_figures.contacted + EXCLUDED.contacted,
           booked = lead_figures.booked + EXCLUDED.booked,
           completed = lead_figures.completed + EXCLUDED.completed,
           without_amount = lead_figures.without_amount + EXCLUDED.without_amount,
           paid = lead_figures.paid + EXCLUDED.paid,
           taken_pence = lead_figures.taken_pence + EXCLUDED.taken_pence
       )
       SELECT count(*)::int AS changes FROM changes`,
      [limit],
    );
    return row?.changes ?? 0;
  }
}

/** A change has all groups in one row, so that storing a lead costs one row. */
const groups = `(VALUES ('campaign', source, campaign), ('town', town, ''), ('service', service, ''),
  ('person', person, ''), ('hour', to_char(hour, 'FM00'), ''), ('response', urgency, bucket)) AS of(subject, value, part)`;

const measures = 'enquiries, contacted, booked, completed, without_amount, paid, taken_pence';
const figures = `
  SELECT subject, day, value, part, ${measures} FROM lead_figures
  UNION ALL
  SELECT subject, day, value, part, ${measures} FROM lead_figure_changes CROSS JOIN LATERAL ${groups}`;

/** The campaigns of a source add up to it, and any group adds up to the week: services are the fewest. */
const subjectOf: Readonly<Record<FigureSubject, string>> = {
  source: 'campaign',
  campaign: 'campaign',
  town: 'town',
  service: 'service',
  person: 'person',
  hour: 'hour',
  week: 'service',
};

const valueOf: Readonly<Record<FigureSubject, string>> = {
  source: 'value',
  campaign: 'value',
  town: 'value',
  service: 'value',
  person: 'value',
  hour: 'value',
  week: `date_trunc('week', day::timestamp)::date::text`,
};
