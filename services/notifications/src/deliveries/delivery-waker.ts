import { Injectable } from '@nestjs/common';
import { type Lane, lanes } from './delivery';

/** Wakes the lanes when there is something to send, so that it need not wait for the next poll. */
@Injectable()
export class DeliveryWaker {
  private readonly listeners = new Set<(woken: Iterable<Lane>) => void>();

  wake(woken: Iterable<Lane> = lanes): void {
    for (const listener of this.listeners) listener(woken);
  }

  onWake(listener: (woken: Iterable<Lane>) => void): void {
    this.listeners.add(listener);
  }
}
