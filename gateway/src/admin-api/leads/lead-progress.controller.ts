import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { LeadProgressReader } from '../../intake/lead-progress.reader';
import { Route } from '../../edge/route.decorator';

@Controller()
export class LeadProgressController {
  constructor(private readonly progress: LeadProgressReader) {}

  @Route(routes.getLeadProgress)
  get() {
    return this.progress.read();
  }
}
