import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import { Route } from '../../edge/route.decorator';
import { GatherStats } from './gather-stats';

@Controller()
export class StatsController {
  constructor(private readonly gather: GatherStats) {}

  @Route(routes.getStats)
  stats() {
    return this.gather.run();
  }
}
