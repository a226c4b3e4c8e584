import { Injectable } from '@nestjs/common';
import { AssigneesRepository } from './assignees.repository';

@Injectable()
export class ListAssignees {
  constructor(private readonly assignees: AssigneesRepository) {}

  async run(): Promise<{ items: { email: string }[] }> {
    return { items: await this.assignees.all() };
  }
}
