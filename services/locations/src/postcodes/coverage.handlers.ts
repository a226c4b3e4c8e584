import { Controller } from '@nestjs/common';
import { checkCoverage, listDistricts } from '@latchline/contracts/locations/location.operations';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { AreaRepository } from './area.repository';
import { coverageOf, coverageOfPlace } from './coverage';
import { NotAPostcode } from './coverage.errors';
import { DistrictRepository } from './district.repository';

@Controller()
export class CoverageHandlers {
  constructor(
    private readonly districts: DistrictRepository,
    private readonly areas: AreaRepository,
  ) {}

  @Handles(checkCoverage)
  async check({ postcode: text, q }: z.output<typeof checkCoverage.request>): Promise<Coverage> {
    const postcode = parsePostcode(q ?? text ?? '');
    if (postcode) return coverageOf(postcode, await this.districts.named(postcode.district));
    if (q === undefined) throw new NotAPostcode();
    return coverageOfPlace(await this.areas.named(q));
  }

  @Handles(listDistricts)
  async list() {
    return { items: await this.districts.all() };
  }
}
