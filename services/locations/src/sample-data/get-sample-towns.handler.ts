import { Controller } from '@nestjs/common';
import { getSampleTowns } from '@latchline/contracts/locations/sample-towns.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { readTowns } from '../seed/seeds';
import { SampleTownRepository } from './sample-town.repository';

/** For the set-up guide: whether the towns are those of the business or of the sample. */
@Controller()
export class GetSampleTownsHandler {
  private readonly samples = readTowns();

  constructor(private readonly towns: SampleTownRepository) {}

  @Handles(getSampleTowns)
  run() {
    return this.towns.counts(this.samples);
  }
}
