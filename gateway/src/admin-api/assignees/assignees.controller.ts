import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import { Route } from '../../edge/route.decorator';
import { AssigneesRepository } from './assignees.repository';

@Controller()
export class AssigneesController {
  constructor(private readonly assignees: AssigneesRepository) {}

  @Route(routes.listAssignees)
  async list() {
    return { items: await this.assignees.all() };
  }
}
