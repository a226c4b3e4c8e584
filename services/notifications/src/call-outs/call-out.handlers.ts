import { Controller } from '@nestjs/common';
import { getCallOut } from '@latchline/contracts/notifications/call-outs/call-out.operations';
import type { CallOut } from '@latchline/contracts/notifications/call-outs/call-out.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { CallOuts } from './call-outs';

@Controller()
export class CallOutHandlers {
  constructor(private readonly callOuts: CallOuts) {}

  @Handles(getCallOut)
  get({ lead_id }: z.output<typeof getCallOut.request>): Promise<CallOut> {
    return this.callOuts.of(lead_id);
  }
}
