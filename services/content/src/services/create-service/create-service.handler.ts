import { Injectable } from '@nestjs/common';
import type { Service } from '@latchline/contracts/content/content.schema';
import type { NewService } from '@latchline/contracts/content/service-editing.schema';
import { v7 as uuidv7 } from 'uuid';
import { ServiceRepository } from '../service.repository';

@Injectable()
export class CreateServiceHandler {
  constructor(private readonly services: ServiceRepository) {}

  async run({ service }: { service: NewService }): Promise<Service> {
    const id = uuidv7();
    await this.services.add(id, service);
    return this.services.find(id);
  }
}
