import { Controller } from '@nestjs/common';
import { listServices } from '@latchline/contracts/content/service.operations';
import { routes } from '@latchline/contracts/api/routes';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { Route } from '../../edge/route.decorator';
import { PublicTexts } from '../public-texts';

@Controller()
export class ContentController {
  constructor(
    private readonly services: ServiceClient,
    private readonly texts: PublicTexts,
  ) {}

  @Route(routes.listServices)
  async listServices() {
    const { items } = await this.services.request(listServices, {});
    return { items: await this.texts.services(items) };
  }
}
