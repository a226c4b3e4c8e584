import { Controller } from '@nestjs/common';
import { getBusinessInfo, listServices } from '@latchline/contracts/content/content.commands';
import { routes } from '@latchline/contracts/http/routes';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import { Route } from '../../edge/route.decorator';

@Controller()
export class ContentController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listServices)
  listServices() {
    return this.services.request(listServices, {});
  }

  @Route(routes.getBusinessInfo)
  businessInfo() {
    return this.services.request(getBusinessInfo, {});
  }
}
