import { Controller, Inject } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { ReplyChannels } from '@latchline/contracts/leads/channels/whatsapp.operations';
import { Route } from '../edge/route.decorator';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';

@Controller()
export class ReplyChannelsController {
  constructor(
    @Inject(GATEWAY_CONFIG)
    private readonly config: Pick<GatewayConfig, 'TWILIO_ACCOUNT_SID' | 'WHATSAPP_ACCESS_TOKEN'>,
  ) {}

  @Route(routes.getReplyChannels)
  get(): ReplyChannels {
    const { TWILIO_ACCOUNT_SID: twilio, WHATSAPP_ACCESS_TOKEN: meta } = this.config;
    return { text: twilio !== undefined, whatsapp: meta !== undefined };
  }
}
