import { Injectable } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { type FailedJob, failedJobErrors, type FailedJobs } from '@latchline/contracts/messaging/failed-job';
import type { FailedItem } from '@latchline/runtime/dead-letters/failed-source';
import { DeadLetters } from '@latchline/runtime/dead-letters/dead-letters';
import { cursorOf, itemsAfter } from './job-cursor';
import { jobId, jobOf } from './job-id';
import { leadOf, shownPayload } from './shown-payload';

const maxRetries = 1_000;

@Injectable()
export class FailedJobList {
  constructor(private readonly work: DeadLetters) {}

  async page(query: { limit: number; cursor?: string; source?: string }): Promise<FailedJobs> {
    const { limit, cursor, source } = query;
    const [found, sources] = await Promise.all([
      itemsAfter(cursor, limit + 1, (count) => this.work.newest(count, source)),
      this.work.counts(),
    ]);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const next_cursor = last && found.length > limit ? cursorOf(last) : null;
    return { items: shown.map(toJob), next_cursor, sources };
  }

  async retry(id: string): Promise<void> {
    const { source, key } = jobOf(id);
    if (!(await this.work.retry(source, key))) throw gone();
  }

  async discard(id: string): Promise<void> {
    const { source, key } = jobOf(id);
    if (!(await this.work.discard(source, key))) throw gone();
  }

  async retryAll(source: string): Promise<{ count: number }> {
    const count = await this.work.retryAll(source, maxRetries);
    if (count === null) throw new CodedError(failedJobErrors.gone, 'This queue does not exist');
    return { count };
  }
}

const gone = () =>
  new CodedError(failedJobErrors.gone, 'This job no longer exists: it has been retried or discarded');

const timeOf = (ms: number): string => new Date(ms).toISOString();

const toJob = (item: FailedItem): FailedJob => ({
  id: jobId(item.source, item.key),
  source: item.source,
  state: item.state,
  name: item.name,
  message_id: item.messageId,
  reason: item.reason,
  attempts: item.attempts,
  created_at: timeOf(item.createdAt),
  failed_at: timeOf(item.failedAt),
  next_attempt_at: item.nextAttemptAt === null ? null : timeOf(item.nextAttemptAt),
  lead_id: leadOf(item.data),
  payload: item.data === undefined ? null : shownPayload(item.data),
});
