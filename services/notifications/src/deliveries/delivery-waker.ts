import { Injectable } from '@nestjs/common';

/** Wakes the lanes when there is something to send, so that it need not wait for the next poll. */
@Injectable()
export class DeliveryWaker {
  private readonly listeners = new Set<() => void>();

  wake(): void {
    for (const listener of this.listeners) listener();
  }

  onWake(listener: () => void): void {
    this.listeners.add(listener);
  }
}
