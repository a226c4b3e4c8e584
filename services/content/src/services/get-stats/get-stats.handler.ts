import { Injectable } from '@nestjs/common';
import { ServiceRepository } from '../service.repository';

@Injectable()
export class GetStatsHandler {
  constructor(private readonly services: ServiceRepository) {}

  async run(): Promise<{ services: number }> {
    return { services: await this.services.count() };
  }
}
