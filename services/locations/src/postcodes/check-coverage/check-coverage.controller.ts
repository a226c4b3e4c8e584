import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { checkCoverage } from '@latchline/contracts/locations/location.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { CheckCoverageHandler, type CheckCoverageQuery } from './check-coverage.handler';

@Controller()
export class CheckCoverageController {
  constructor(private readonly handler: CheckCoverageHandler) {}

  @Handles(checkCoverage)
  run(@Payload() query: CheckCoverageQuery) {
    return this.handler.run(query);
  }
}
