import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';

/** Tells this process at once which sessions have ended here; other replicas find out at their next heartbeat. */
@Injectable()
export class SessionEndings {
  private readonly ended = new Subject<string>();
  readonly ids = this.ended.asObservable();

  announce(sessionId: string): void {
    this.ended.next(sessionId);
  }
}
