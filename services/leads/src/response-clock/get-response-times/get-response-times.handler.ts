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

  async run({
    from: first,
    to: last,
    ...segment
  }: ResponseTimesQuery): Promise<z.infer<typeof getResponseTimes.response>> {
    const to = new Date(last ?? Date.now());
    const from = new Date(first ?? to.getTime() - usualPeriodMs);
    const rows = await this.times.between(from, to, segment);
    const of = (urgency: string | null) =>
      withShare(rows.find((row) => row.urgency === urgency && row.hour === null));
    const hours = rows.flatMap((row) => (row.hour === null ? [] : [{ hour: row.hour, row }]));
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      ...of(null),
      by_urgency: promisedUrgencies.map((urgency) => ({ urgency, ...of(urgency) })),
      by_hour: hours
        .toSorted((one, other) => one.hour - other.hour)
        .map(({ hour, row }) => ({ hour, ...withShare(row) })),
    };
  }
}

const nothing = {
  ...{ leads: 0, contacted: 0, kept: 0, broken: 0, waiting: 0 },
  ...{ median_seconds: null, p95_seconds: null },
};

function withShare(row: Omit<TimesRow, 'urgency' | 'hour'> = nothing): ResponseTimes {
  const decided = row.kept + row.broken;
  const { leads, contacted, kept, broken, waiting, median_seconds, p95_seconds } = row;
  return {
    ...{ leads, contacted, kept, broken, waiting, median_seconds, p95_seconds },
    kept_share: decided === 0 ? null : kept / decided,
  };
}
