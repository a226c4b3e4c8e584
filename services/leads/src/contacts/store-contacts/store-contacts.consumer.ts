import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  contactIntakeGroup,
  contactIntakeStream,
} from '@latchline/contracts/leads/contacts/contact.operations';
import { contactIntakeSchema } from '@latchline/contracts/leads/contacts/contact.schema';
import { StreamConsumers } from '@latchline/runtime/work-streams/stream-consumers';
import { StoreContactsHandler } from './store-contacts.handler';

const batchSize = 200;

@Injectable()
export class StoreContactsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly work: StreamConsumers,
    private readonly handler: StoreContactsHandler,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start('contacts', {
      stream: contactIntakeStream,
      group: contactIntakeGroup,
      schema: contactIntakeSchema,
      batchSize,
      handle: (batch) => this.handler.run(batch),
    });
  }
}
