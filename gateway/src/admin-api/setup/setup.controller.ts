import { Controller, Inject } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { routes } from '@latchline/contracts/api/routes';
import { getAlertSetup } from '@latchline/contracts/notifications/staff-alerts.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { Route } from '../../edge/route.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { setupItems } from './setup-items';

@Controller()
export class SetupController {
  constructor(
    private readonly services: ServiceClient,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'SITE_URL'>,
  ) {}

  @Route(routes.getSetup)
  async get() {
    const [business, alerts] = await Promise.all([
      this.services.request(getBusinessInfo, {}),
      this.services.request(getAlertSetup, {}),
    ]);
    return { items: setupItems({ business, alerts, siteUrl: this.config.SITE_URL }) };
  }
}
