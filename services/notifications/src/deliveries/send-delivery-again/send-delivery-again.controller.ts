import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { sendDeliveryAgain } from '@latchline/contracts/notifications/delivery.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { SendDeliveryAgainHandler } from './send-delivery-again.handler';

@Controller()
export class SendDeliveryAgainController {
  constructor(private readonly handler: SendDeliveryAgainHandler) {}

  @Handles(sendDeliveryAgain)
  run(@Payload() { id }: { id: string }) {
    return this.handler.run(id);
  }
}
