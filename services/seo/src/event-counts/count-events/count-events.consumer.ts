import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  eventIntakeGroup,
  eventIntakeSchema,
  eventIntakeStream,
} from '@latchline/contracts/seo/counts/event-count.operations';
import { StreamConsumers } from '@latchline/runtime/work-streams/stream-consumers';
import { CountEventsHandler } from './count-events.handler';

const batchSize = 200;

@Injectable()
export class CountEventsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly work: StreamConsumers,
    private readonly handler: CountEventsHandler,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start('events', {
      stream: eventIntakeStream,
      group: eventIntakeGroup,
      schema: eventIntakeSchema,
      batchSize,
      handle: (batch) => this.handler.run(batch),
    });
  }
}
