import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  contactIntakeGroup,
  contactIntakeStream,
} from '@latchline/contracts/leads/contacts/contact.operations';
import { contactSchema } from '@latchline/contracts/leads/contacts/contact.schema';
import { StreamWork } from '@latchline/runtime/work-streams/stream-work';
import { StoreContactsHandler } from './store-contacts.handler';

const batchSize = 200;

@Injectable()
export class StoreContactsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly work: StreamWork,
    private readonly handler: StoreContactsHandler,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start('contacts', {
      stream: contactIntakeStream,
      group: contactIntakeGroup,
      schema: contactSchema,
      batchSize,
      handle: (batch) => this.handler.run(batch),
    });
  }
}
