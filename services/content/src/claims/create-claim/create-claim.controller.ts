import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { createClaim } from '@latchline/contracts/content/claim.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { CreateClaimHandler } from './create-claim.handler';

@Controller()
export class CreateClaimController {
  constructor(private readonly handler: CreateClaimHandler) {}

  @Handles(createClaim)
  run(@Payload() data: z.output<typeof createClaim.request>) {
    return this.handler.run(data);
  }
}
