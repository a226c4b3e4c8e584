import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';

/**
 * Processes pictures one after the other, because each takes seconds of CPU time and hundreds of megabytes. When the
 * queue is full, further ones are refused and the dashboard retries.
 */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly mostWaiting: number) {}

  /** `patient` work is accepted even when the queue is full. */
  async run<T>(work: () => Promise<T>, { patient = false } = {}): Promise<T> {
    if (!patient && this.waiting >= this.mostWaiting)
      throw new CodedError(messagingErrors.overloaded, 'Other pictures are being processed');
    this.waiting++;
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.waiting--;
    }
  }
}
