import { Controller } from '@nestjs/common';
import {
  type VersionedPromises,
  type ResponseTimes,
  type ResponseTimesResult,
  type ResponseTimesQuery,
  changeResponsePromises,
  getResponsePromises,
  getResponseTimes,
  promisedUrgencies,
} from '@latchline/contracts/leads/response-clock.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { storableTime } from '../inbox/storable-time';
import { ResponseClockRepository } from './response-clock.repository';
import { ResponseTimesRepository, type TimesRow } from './response-times.repository';

const usualPeriodMs = 30 * 24 * 3_600_000;

@Controller()
export class ResponseClockHandlers {
  constructor(
    private readonly clocks: ResponseClockRepository,
    private readonly times: ResponseTimesRepository,
    private readonly logger: Logger,
  ) {}

  @Handles(getResponsePromises)
  promises(): Promise<VersionedPromises> {
    return this.clocks.answeredPromises();
  }

  /** Existing leads keep the promise made when they arrived. */
  @Handles(changeResponsePromises)
  async changePromises({
    patch,
    actor,
    ...expected
  }: z.output<typeof changeResponsePromises.request>): Promise<VersionedPromises> {
    await this.clocks.changePromises(patch, actor, expected);
    this.logger.info({ minutes: patch }, 'Response promises changed');
    return this.clocks.answeredPromises();
  }

  @Handles(getResponseTimes)
  async responseTimes({
    from: first,
    to: last,
    ...segment
  }: ResponseTimesQuery): Promise<ResponseTimesResult> {
    const to = new Date(storableTime(last) ?? Date.now());
    const usual = new Date(to.getTime() - usualPeriodMs).toISOString();
    const from = new Date(storableTime(first ?? usual));
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
  leads: 0,
  contacted: 0,
  kept: 0,
  broken: 0,
  waiting: 0,
  median_seconds: null,
  p95_seconds: null,
};

function withShare(row: Omit<TimesRow, 'urgency' | 'hour'> = nothing): ResponseTimes {
  const decided = row.kept + row.broken;
  const { leads, contacted, kept, broken, waiting, median_seconds, p95_seconds } = row;
  return {
    leads,
    contacted,
    kept,
    broken,
    waiting,
    median_seconds,
    p95_seconds,
    kept_share: decided === 0 ? null : kept / decided,
  };
}
