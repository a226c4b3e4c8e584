import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';

/**
 * Tells this process at once which sessions have ended here, and that somebody's rights have changed; other replicas
 * find out at their next heartbeat.
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
