import { Injectable } from '@nestjs/common';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import { coverageOf } from '../coverage';
import { NotAPostcode } from '../coverage.errors';
import { DistrictRepository } from '../district.repository';

@Injectable()
export class CheckCoverageHandler {
  constructor(private readonly districts: DistrictRepository) {}

  async run(text: string): Promise<Coverage> {
    const postcode = parsePostcode(text);
    if (!postcode) throw new NotAPostcode();
    return coverageOf(postcode, await this.districts.named(postcode.district));
  }
}
