import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { SignedIn } from '../../edge/route';
import { Caller, Route } from '../../edge/route.decorator';
import { GatherStats } from './gather-stats';

@Controller()
export class StatsController {
  constructor(private readonly gather: GatherStats) {}

  @Route(routes.getStats)
  stats(@Caller() { user }: SignedIn) {
    return this.gather.run(user.role);
  }
}
