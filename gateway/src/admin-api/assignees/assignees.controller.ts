import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { Route } from '../../edge/route.decorator';
import { ListAssignees } from './list-assignees';

@Controller()
export class AssigneesController {
  constructor(private readonly assignees: ListAssignees) {}

  @Route(routes.listAssignees)
  list() {
    return this.assignees.run();
  }
}
