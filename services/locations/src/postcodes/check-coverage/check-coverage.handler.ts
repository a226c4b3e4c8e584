import { Injectable } from '@nestjs/common';
import type { checkCoverage } from '@latchline/contracts/locations/location.commands';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import type { z } from 'zod';
import { AreaRepository } from '../area.repository';
import { coverageOf, coverageOfPlace } from '../coverage';
import { NotAPostcode } from '../coverage.errors';
import { DistrictRepository } from '../district.repository';

export type CheckCoverageQuery = z.output<(typeof checkCoverage)['request']>;

@Injectable()
export class CheckCoverageHandler {
  constructor(
    private readonly districts: DistrictRepository,
    private readonly areas: AreaRepository,
  ) {}

  async run({ postcode: text, q }: CheckCoverageQuery): Promise<Coverage> {
    const postcode = parsePostcode(q ?? text ?? '');
    if (postcode) return coverageOf(postcode, await this.districts.named(postcode.district));
    if (q === undefined) throw new NotAPostcode();
    return coverageOfPlace(await this.areas.named(q));
  }
}
