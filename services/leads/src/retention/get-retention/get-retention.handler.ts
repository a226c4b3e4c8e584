import { Injectable } from '@nestjs/common';
import type { Retention } from '@latchline/contracts/leads/retention.commands';
import { RetentionRepository } from '../retention.repository';

@Injectable()
export class GetRetentionHandler {
  constructor(private readonly retention: RetentionRepository) {}

  run(): Promise<Retention> {
    return this.retention.get();
  }
}
