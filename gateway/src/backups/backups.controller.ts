import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { Route } from '../edge/route.decorator';
import { WatchBackups } from './watch-backups';

@Controller()
export class BackupsController {
  constructor(private readonly backups: WatchBackups) {}

  @Route(routes.getBackups)
  get() {
    return this.backups.state();
  }
}
