import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeClaim } from '@latchline/contracts/content/claim.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeClaimHandler } from './change-claim.handler';

@Controller()
export class ChangeClaimController {
  constructor(private readonly handler: ChangeClaimHandler) {}

  @Handles(changeClaim)
  run(@Payload() data: z.output<typeof changeClaim.request>) {
    return this.handler.run(data);
  }
}
