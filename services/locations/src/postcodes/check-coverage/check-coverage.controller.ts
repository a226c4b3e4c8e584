import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { checkCoverage } from '@latchline/contracts/locations/location.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { CheckCoverageHandler } from './check-coverage.handler';

@Controller()
export class CheckCoverageController {
  constructor(private readonly handler: CheckCoverageHandler) {}

  @Handles(checkCoverage)
  run(@Payload() { postcode }: { postcode: string }) {
    return this.handler.run(postcode);
  }
}
