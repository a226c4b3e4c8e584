import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getPageMetadata } from '@latchline/contracts/seo/seo.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { MetadataRequest } from '../page-metadata';
import { GetPageMetadataHandler } from './get-page-metadata.handler';

@Controller()
export class GetPageMetadataController {
  constructor(private readonly handler: GetPageMetadataHandler) {}

  @Handles(getPageMetadata)
  run(@Payload() request: MetadataRequest) {
    return this.handler.run(request);
  }
}
