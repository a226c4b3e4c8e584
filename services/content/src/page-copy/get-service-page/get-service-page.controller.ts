import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getServicePage } from '@latchline/contracts/content/content.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetServicePageHandler } from './get-service-page.handler';

@Controller()
export class GetServicePageController {
  constructor(private readonly handler: GetServicePageHandler) {}

  @Handles(getServicePage)
  run(@Payload() { slug }: { slug: string }) {
    return this.handler.run(slug);
  }
}
