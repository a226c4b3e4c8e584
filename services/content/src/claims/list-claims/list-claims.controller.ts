import { Controller } from '@nestjs/common';

import { listClaims } from '@latchline/contracts/content/claim.commands';
import { Handles } from '@latchline/runtime/messaging/handles';

import { ListClaimsHandler } from './list-claims.handler';

@Controller()
export class ListClaimsController {
  constructor(private readonly handler: ListClaimsHandler) {}

  @Handles(listClaims)
  run() {
    return this.handler.run();
  }
}
