import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getClaim } from '@latchline/contracts/content/claim.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetClaimHandler } from './get-claim.handler';

@Controller()
export class GetClaimController {
  constructor(private readonly handler: GetClaimHandler) {}

  @Handles(getClaim)
  run(@Payload() data: z.output<typeof getClaim.request>) {
    return this.handler.run(data);
  }
}
