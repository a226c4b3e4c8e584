import { Controller } from '@nestjs/common';
import { listOutsideDistricts } from '@latchline/contracts/locations/outside-districts.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { DistrictRepository } from '../postcodes/district.repository';
import { UkPlaceList } from '../uk-places/uk-place.list';
import { NearestTownRepository } from './nearest-town.repository';
import { outsideDistricts, outsidePlaces } from './outside-districts';

@Controller()
export class OutsideDistrictHandlers {
  constructor(
    private readonly list: UkPlaceList,
    private readonly districts: DistrictRepository,
    private readonly nearest: NearestTownRepository,
  ) {}

  @Handles(listOutsideDistricts)
  async outside() {
    const covered = new Set((await this.districts.all()).map(({ district }) => district));
    const places = outsidePlaces(await this.list.all(), covered);
    const nearest = await this.nearest.of(places.map(({ coordinates }) => coordinates));
    return { items: outsideDistricts(places, nearest) };
  }
}
