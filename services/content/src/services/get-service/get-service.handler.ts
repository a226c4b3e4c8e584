import { Injectable } from '@nestjs/common';
import type { Service } from '@latchline/contracts/content/content.schema';
import { ServiceRepository } from '../service.repository';

@Injectable()
export class GetServiceHandler {
  constructor(private readonly services: ServiceRepository) {}

  run(id: string): Promise<Service> {
    return this.services.find(id);
  }
}
