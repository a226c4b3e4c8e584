import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  addressNotesGroup,
  addressNotesSchema,
  addressNotesStream,
} from '@latchline/contracts/seo/redirects/address-notes';
import { StreamWork } from '@latchline/runtime/work-streams/stream-work';
import { NoteAddressesHandler } from './note-addresses.handler';

const batchSize = 20;

@Injectable()
export class NoteAddressesConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly work: StreamWork,
    private readonly handler: NoteAddressesHandler,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start('addresses', {
      stream: addressNotesStream,
      group: addressNotesGroup,
      schema: addressNotesSchema,
      batchSize,
      handle: (batch) => this.handler.run(batch),
    });
  }
}
