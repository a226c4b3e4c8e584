import { Injectable } from '@nestjs/common';
import { contentPageMoved } from '@latchline/contracts/content/content.events';
import { locationPageMoved } from '@latchline/contracts/locations/location.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { PageMoves } from '@latchline/contracts/addresses/page-moves';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { FollowMovesHandler } from './follow-moves.handler';

const queue = 'seo.page-moves';

@Injectable()
export class FollowMovesConsumer {
  constructor(private readonly handler: FollowMovesHandler) {}

  @EventConsumer({ queue, event: contentPageMoved })
  content(moves: PageMoves, event: Envelope): Promise<void> {
    return this.handler.run(moves, event);
  }

  @EventConsumer({ queue, event: locationPageMoved })
  place(moves: PageMoves, event: Envelope): Promise<void> {
    return this.handler.run(moves, event);
  }
}
