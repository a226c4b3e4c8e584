import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { leadIntakeGroup, leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { StreamConsumers } from '@latchline/runtime/work-streams/stream-consumers';
import { SubmitLeadsHandler } from './submit-leads.handler';

/** One statement stores a batch of this size in a few milliseconds; larger batches are no faster. */
const batchSize = 200;

@Injectable()
export class SubmitLeadsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly work: StreamConsumers,
    private readonly handler: SubmitLeadsHandler,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start('intake', {
      stream: leadIntakeStream,
      group: leadIntakeGroup,
      schema: leadIntakeSchema,
      batchSize,
      handle: (batch, origins) => this.handler.run(batch, origins),
    });
  }
}
