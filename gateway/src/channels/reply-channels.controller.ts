import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { ReplyChannels } from '@latchline/contracts/leads/channels/whatsapp.operations';
import { Route } from '../edge/route.decorator';
import { ChannelAccounts } from './accounts/channel-accounts';

@Controller()
export class ReplyChannelsController {
  constructor(private readonly accounts: ChannelAccounts) {}

  @Route(routes.getReplyChannels)
  get(): ReplyChannels {
    return {
      text: this.accounts.twilio() !== null,
      whatsapp: this.accounts.whatsApp()?.access_token !== undefined,
    };
  }
}
