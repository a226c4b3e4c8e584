import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getLegalText } from '@latchline/contracts/content/content.commands';
import type { LegalSlug } from '@latchline/contracts/content/legal-text.schema';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetLegalTextHandler } from './get-legal-text.handler';

@Controller()
export class GetLegalTextController {
  constructor(private readonly handler: GetLegalTextHandler) {}

  @Handles(getLegalText)
  run(@Payload() { slug }: { slug: LegalSlug }) {
    return this.handler.run(slug);
  }
}
