import { Injectable } from '@nestjs/common';

/** Rung once there is something to send: it leaves now instead of at the next look. */
@Injectable()
export class DeliveryBell {
  private readonly listeners = new Set<() => void>();

  ring(): void {
    for (const listener of this.listeners) listener();
  }

  onRing(listener: () => void): void {
    this.listeners.add(listener);
  }
}
