import { Injectable } from '@nestjs/common';
import { type Assignee, AssigneesRepository } from './assignees.repository';

@Injectable()
export class ListAssignees {
  constructor(private readonly assignees: AssigneesRepository) {}

  async run(): Promise<{ items: Assignee[] }> {
    return { items: await this.assignees.all() };
  }
}
