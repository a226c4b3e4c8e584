import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  addressReportGroup,
  addressReportSchema,
  addressReportStream,
} from '@latchline/contracts/seo/redirects/address-report';
import { StreamConsumers } from '@latchline/runtime/work-streams/stream-consumers';
import { ReportAddressesHandler } from './report-addresses.handler';

const batchSize = 20;

@Injectable()
export class ReportAddressesConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly work: StreamConsumers,
    private readonly handler: ReportAddressesHandler,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start('addresses', {
      stream: addressReportStream,
      group: addressReportGroup,
      schema: addressReportSchema,
      batchSize,
      handle: (batch) => this.handler.run(batch),
    });
  }
}
