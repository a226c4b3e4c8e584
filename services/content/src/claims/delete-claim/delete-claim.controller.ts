import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { deleteClaim } from '@latchline/contracts/content/claim.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { DeleteClaimHandler } from './delete-claim.handler';

@Controller()
export class DeleteClaimController {
  constructor(private readonly handler: DeleteClaimHandler) {}

  @Handles(deleteClaim)
  run(@Payload() data: z.output<typeof deleteClaim.request>) {
    return this.handler.run(data);
  }
}
