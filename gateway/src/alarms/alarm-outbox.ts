import { Injectable } from '@nestjs/common';
import type { AlarmLane } from '@latchline/contracts/api/alarm.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { AlarmLanes } from './alarm-lanes';
import type { AlarmMessage } from './alarm-message';

const retryMs = 60_000;
/** After that, the news is old, and the dashboard and the logs still have it. */
const patienceMs = 3_600_000;

interface Pending {
  readonly lane: AlarmLane;
  readonly message: AlarmMessage;
  readonly createdAt: number;
  nextAt: number;
}

/** Messages to administrators, kept in memory and retried on each lane by itself: no store is needed. */
@Injectable()
export class AlarmOutbox {
  private pending: Pending[] = [];

  constructor(
    private readonly lanes: AlarmLanes,
    private readonly logger: Logger,
  ) {}

  add(message: AlarmMessage, now: number): void {
    for (const lane of this.lanes.configured())
      this.pending.push({ lane, message, createdAt: now, nextAt: now });
  }

  /** Sends what is due. Never rejects. */
  async send(now: number): Promise<void> {
    const due = this.pending.filter(({ nextAt }) => nextAt <= now);
    const sent = await Promise.all(due.map((one) => this.attempt(one, now)));
    const done = new Set(due.filter((_, index) => sent[index]));
    this.pending = this.pending.filter((one) => !done.has(one));
  }

  /** Returns true if nothing remains to be done. */
  private async attempt(one: Pending, now: number): Promise<boolean> {
    const { lane, message, createdAt } = one;
    try {
      await this.lanes.send(lane, message);
      this.logger.info({ lane, alarm: message.name, status: message.status }, 'Alarm sent');
      return true;
    } catch (err) {
      this.logger.warn({ err, lane, alarm: message.name }, 'Could not send an alarm');
      one.nextAt = now + retryMs;
      return now - createdAt > patienceMs;
    }
  }
}
