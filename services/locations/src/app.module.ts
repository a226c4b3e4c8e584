import { type DynamicModule, Module } from '@nestjs/common';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { OutboxModule } from '@latchline/runtime/outbox/outbox.module';
import { RuntimeModule } from '@latchline/runtime/process/runtime.module';
import { CityHandlers } from './cities/city.handlers';
import { EditedCityHandlers } from './cities/edited-city.handlers';
import { CityRepository } from './cities/city.repository';
import { CreateTownsHandler } from './locations/create-towns/create-towns.handler';
import { EditedLocationHandlers } from './locations/edited-location.handlers';
import { EditedLocationRepository } from './locations/edited-location.repository';
import { LocationHandlers } from './locations/location.handlers';
import { LocationRepository } from './locations/location.repository';
import type { LocationsConfig } from './locations.config';
import { OutsideDistrictHandlers } from './outside-districts/outside-district.handlers';
import { PageListHandlers } from './pages/page-list.handlers';
import { PageListRepository } from './pages/page-list.repository';
import { AreaRepository } from './postcodes/area.repository';
import { CoverageHandlers } from './postcodes/coverage.handlers';
import { PlaceCoverage } from './postcodes/place-coverage';
import { DistrictRepository } from './postcodes/district.repository';
import { EditedRegionHandlers } from './regions/edited-region.handlers';
import { RegionHandlers } from './regions/region.handlers';
import { RegionRepository } from './regions/region.repository';
import { RemoveSamplePlacesHandler } from './sample-data/remove-sample-places.handler';
import { GetSampleTownsHandler } from './sample-data/get-sample-towns.handler';
import { SampleTownRepository } from './sample-data/sample-town.repository';
import { locationsSchema } from './schema';
import { TownSlugRepository } from './uk-places/town-slug.repository';
import { UkPlaceHandlers } from './uk-places/uk-place.handlers';
import { UkPlaceList } from './uk-places/uk-place.list';

@Module({})
export class AppModule {
  static with(config: LocationsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forService({ name: 'locations', config }),
        DatabaseModule.forSchema(locationsSchema),
        OutboxModule.forService({ subscriptions }),
      ],
      controllers: [
        LocationHandlers,
        EditedLocationHandlers,
        CreateTownsHandler,
        RegionHandlers,
        EditedRegionHandlers,
        CityHandlers,
        EditedCityHandlers,
        CoverageHandlers,
        OutsideDistrictHandlers,
        PageListHandlers,
        RemoveSamplePlacesHandler,
        UkPlaceHandlers,
        GetSampleTownsHandler,
      ],
      providers: [
        LocationRepository,
        EditedLocationRepository,
        RegionRepository,
        CityRepository,
        DistrictRepository,
        AreaRepository,
        PlaceCoverage,
        SampleTownRepository,
        PageListRepository,
        TownSlugRepository,
        UkPlaceList,
      ],
    };
  }
}
