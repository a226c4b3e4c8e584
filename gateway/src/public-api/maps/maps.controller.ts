import { Controller, Inject } from '@nestjs/common';
import type { MapsKey } from '@latchline/contracts/locations/location.operations';
import { routes } from '@latchline/contracts/api/routes';
import { Route } from '../../edge/route.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';

@Controller()
export class MapsController {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  @Route(routes.getMapsKey)
  key(): MapsKey {
    const { GOOGLE_MAPS_KEY: key } = this.config;
    return key ? { key } : { error: 'No maps key is configured' };
  }
}
