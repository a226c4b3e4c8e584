import { Controller } from '@nestjs/common';
import {
  checkCoverage,
  listDistricts,
  listNamedPlaces,
} from '@latchline/contracts/locations/location.operations';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { postcodeIn } from '@latchline/contracts/locations/place-names/postcode-in';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { NotAPostcode } from './coverage.errors';
import { DistrictRepository } from './district.repository';
import { PlaceCoverage } from './place-coverage';

@Controller()
export class CoverageHandlers {
  constructor(
    private readonly districts: DistrictRepository,
    private readonly places: PlaceCoverage,
  ) {}

  @Handles(checkCoverage)
  async check({ postcode: text, q, near }: z.output<typeof checkCoverage.request>): Promise<Coverage> {
    const typed = q ?? text;
    if (near && typed === undefined) return this.places.ofPoint(near);
    const postcode = parsePostcode(typed ?? '') ?? postcodeIn(q ?? '');
    if (postcode) return this.places.ofPostcode(postcode);
    if (q === undefined) throw new NotAPostcode();
    return this.places.ofWords(q);
  }

  @Handles(listDistricts)
  async list() {
    return { items: await this.districts.all() };
  }

  @Handles(listNamedPlaces)
  async named() {
    return { items: await this.places.all() };
  }
}
