import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';

/**
 * Announces within this process which sessions ended and that a user's rights changed. Other replicas notice at their
 * next heartbeat.
 */
@Injectable()
export class SessionEndings {
  private readonly ended = new Subject<string>();
  private readonly changed = new Subject<void>();
  readonly ids = this.ended.asObservable();
  readonly rightsChanged = this.changed.asObservable();

  announce(sessionId: string): void {
    this.ended.next(sessionId);
  }

  announceRights(): void {
    this.changed.next();
  }
}
