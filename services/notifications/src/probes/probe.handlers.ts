import { Controller } from '@nestjs/common';
import { getArrivedProbes } from '@latchline/contracts/notifications/probe.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { ProbeRepository } from './probe.repository';

@Controller()
export class ProbeHandlers {
  constructor(private readonly probes: ProbeRepository) {}

  @Handles(getArrivedProbes)
  async arrived() {
    return { items: await this.probes.latest() };
  }
}
