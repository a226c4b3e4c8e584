import { Injectable } from '@nestjs/common';
import {
  type getResponseTimes,
  promisedUrgencies,
  type ResponseTimes,
} from '@latchline/contracts/leads/response-clock.commands';
import type { z } from 'zod';
import { ResponseTimesRepository, type TimesRow } from '../response-times.repository';

export type ResponseTimesQuery = z.infer<typeof getResponseTimes.request>;

const usualPeriodMs = 30 * 24 * 3_600_000;

@Injectable()
export class GetResponseTimesHandler {
  constructor(private readonly times: ResponseTimesRepository) {}

  async run(query: ResponseTimesQuery): Promise<z.infer<typeof getResponseTimes.response>> {
    const to = new Date(query.to ?? Date.now());
    const from = new Date(query.from ?? to.getTime() - usualPeriodMs);
    const rows = await this.times.between(from, to);
    const of = (urgency: string | null) => withShare(rows.find((row) => row.urgency === urgency));
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      ...of(null),
      by_urgency: promisedUrgencies.map((urgency) => ({ urgency, ...of(urgency) })),
    };
  }
}

const nothing = {
  ...{ leads: 0, contacted: 0, kept: 0, broken: 0, waiting: 0 },
  ...{ median_seconds: null, p95_seconds: null },
};

function withShare({ urgency: _, ...row }: TimesRow = { urgency: null, ...nothing }): ResponseTimes {
  const decided = row.kept + row.broken;
  return { ...row, kept_share: decided === 0 ? null : row.kept / decided };
}
