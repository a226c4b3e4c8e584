import { Injectable } from '@nestjs/common';
import type { Service } from '@latchline/contracts/content/content.schema';
import { ServiceRepository } from '../service.repository';

@Injectable()
export class ListServicesHandler {
  constructor(private readonly services: ServiceRepository) {}

  async run(order: 'position' | 'created_at' = 'position'): Promise<{ items: Service[] }> {
    return { items: await this.services.all(order) };
  }
}
