import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';

/**
 * Pictures take a processor for seconds and memory by the hundred megabytes: one after the other, in the order they came.
 * More than a few waiting are refused, and their senders try again.
 */
export class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly mostWaiting: number) {}

  /** `patient` work waits however long the line is. */
  async run<T>(work: () => Promise<T>, { patient = false } = {}): Promise<T> {
    if (!patient && this.waiting >= this.mostWaiting)
      throw new CodedError(messagingErrors.overloaded, 'Other pictures are being taken in');
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
