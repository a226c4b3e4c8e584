import { Controller } from '@nestjs/common';
import {
  type CallNumbers,
  changeCallNumbers,
  getCallNumbers,
} from '@latchline/contracts/leads/channels/call-numbers.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { CallNumberRepository } from './call-number.repository';

@Controller()
export class CallNumberHandlers {
  constructor(private readonly numbers: CallNumberRepository) {}

  @Handles(getCallNumbers)
  get(): Promise<CallNumbers> {
    return this.numbers.get();
  }

  @Handles(changeCallNumbers)
  change(request: z.output<typeof changeCallNumbers.request>): Promise<CallNumbers> {
    return this.numbers.change(request);
  }
}
