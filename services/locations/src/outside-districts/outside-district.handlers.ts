import { Controller } from '@nestjs/common';
import { listOutsideDistricts } from '@latchline/contracts/locations/outside-districts.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { DistrictRepository } from '../postcodes/district.repository';
import { PlaceCoverage } from '../postcodes/place-coverage';
import { UkPlaceList } from '../uk-places/uk-place.list';
import { outsideDistricts, outsidePlaces } from './outside-districts';

@Controller()
export class OutsideDistrictHandlers {
  constructor(
    private readonly list: UkPlaceList,
    private readonly districts: DistrictRepository,
    private readonly coverage: PlaceCoverage,
  ) {}

  @Handles(listOutsideDistricts)
  async outside() {
    const covered = new Set((await this.districts.all()).map(({ district }) => district));
    const places = outsidePlaces(await this.list.all(), covered);
    const nearest = await this.coverage.nearestTowns(places.map(({ coordinates }) => coordinates));
    return { items: outsideDistricts(places, nearest) };
  }
}
