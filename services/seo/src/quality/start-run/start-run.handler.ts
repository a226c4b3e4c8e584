import { Injectable } from '@nestjs/common';
import type { QualityRun } from '@latchline/contracts/seo/quality.schema';
import { v7 as uuidv7 } from 'uuid';
import { QualityRunRepository } from '../quality-run.repository';

@Injectable()
export class StartRunHandler {
  constructor(private readonly runs: QualityRunRepository) {}

  async run(actor: string): Promise<QualityRun> {
    return this.runs.open(uuidv7(), actor);
  }
}
