import { Injectable } from '@nestjs/common';
import type { Service } from '@latchline/contracts/content/content.schema';
import { changedService, type ServiceChange } from '../changed-service';
import { ServiceRepository } from '../service.repository';

@Injectable()
export class ChangeServiceHandler {
  constructor(private readonly services: ServiceRepository) {}

  run({ id, ...change }: ServiceChange & { readonly id: string }): Promise<Service> {
    return this.services.transaction(async (manager) => {
      const now = await this.services.locked(manager, id);
      await this.services.change(manager, id, changedService(now, change));
      return this.services.find(id, manager);
    });
  }
}
