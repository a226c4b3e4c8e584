import { Controller } from '@nestjs/common';
import {
  changeService,
  createService,
  deleteService,
  getService,
  listServices,
} from '@latchline/contracts/content/service.operations';
import { getContentStats } from '@latchline/contracts/content/content.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { changedService } from './changed-service';
import { ServiceRepository } from './service.repository';

@Controller()
export class ServiceHandlers {
  constructor(private readonly services: ServiceRepository) {}

  @Handles(listServices)
  async list({ order }: z.output<typeof listServices.request>) {
    return { items: await this.services.all(order) };
  }

  @Handles(getContentStats)
  async stats() {
    return { services: await this.services.count() };
  }

  @Handles(getService)
  get({ id }: z.output<typeof getService.request>) {
    return this.services.find(id);
  }

  @Handles(createService)
  async create({ service }: z.output<typeof createService.request>) {
    const id = uuidv7();
    await this.services.add(id, service);
    return this.services.find(id);
  }

  @Handles(changeService)
  change({ id, ...change }: z.output<typeof changeService.request>) {
    return this.services.transaction(async (manager) => {
      const now = await this.services.locked(manager, id);
      await this.services.change(manager, id, changedService(now, change));
      return this.services.find(id, manager);
    });
  }

  @Handles(deleteService)
  delete({ id, expected_updated_at }: z.output<typeof deleteService.request>) {
    return this.services.transaction(async (manager) => {
      const now = await this.services.locked(manager, id);
      requireVersion(now, { expected_updated_at }, contentErrors.staleService);
      await this.services.remove(manager, id);
      return {};
    });
  }
}
