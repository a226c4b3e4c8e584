import { type DynamicModule, Module } from '@nestjs/common';
import { subscriptions } from '@latchline/contracts/messaging/subscriptions';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { OutboxModule } from '@latchline/runtime/outbox/outbox.module';
import { RuntimeModule } from '@latchline/runtime/service/runtime.module';
import { ChangeCityController } from './cities/change-city/change-city.controller';
import { ChangeCityHandler } from './cities/change-city/change-city.handler';
import { CityRepository } from './cities/city.repository';
import { GetCityController } from './cities/get-city/get-city.controller';
import { GetCityHandler } from './cities/get-city/get-city.handler';
import { ListEditedCitiesController } from './cities/list-edited-cities/list-edited-cities.controller';
import { ListEditedCitiesHandler } from './cities/list-edited-cities/list-edited-cities.handler';
import { AreaRepository } from './postcodes/area.repository';
import { CheckCoverageController } from './postcodes/check-coverage/check-coverage.controller';
import { CheckCoverageHandler } from './postcodes/check-coverage/check-coverage.handler';
import { ListDistrictsController } from './postcodes/list-districts/list-districts.controller';
import { ListDistrictsHandler } from './postcodes/list-districts/list-districts.handler';
import { DistrictRepository } from './postcodes/district.repository';
import { ChangeLocationController } from './locations/change-location/change-location.controller';
import { ChangeLocationHandler } from './locations/change-location/change-location.handler';
import { CreateLocationController } from './locations/create-location/create-location.controller';
import { CreateLocationHandler } from './locations/create-location/create-location.handler';
import { DeleteLocationController } from './locations/delete-location/delete-location.controller';
import { DeleteLocationHandler } from './locations/delete-location/delete-location.handler';
import { GetEditedLocationController } from './locations/get-edited-location/get-edited-location.controller';
import { GetEditedLocationHandler } from './locations/get-edited-location/get-edited-location.handler';
import { ListEditedLocationsController } from './locations/list-edited-locations/list-edited-locations.controller';
import { ListEditedLocationsHandler } from './locations/list-edited-locations/list-edited-locations.handler';
import { EditedLocationRepository } from './locations/edited-location.repository';
import { GetLocationController } from './locations/get-location/get-location.controller';
import { GetLocationHandler } from './locations/get-location/get-location.handler';
import { GetStatsController } from './locations/get-stats/get-stats.controller';
import { GetStatsHandler } from './locations/get-stats/get-stats.handler';
import { ListLocationsController } from './locations/list-locations/list-locations.controller';
import { ListLocationsHandler } from './locations/list-locations/list-locations.handler';
import { ListSummariesController } from './locations/list-summaries/list-summaries.controller';
import { ListSummariesHandler } from './locations/list-summaries/list-summaries.handler';
import { LocationRepository } from './locations/location.repository';
import type { LocationsConfig } from './locations.config';
import { ListPagesController } from './page-list/list-pages/list-pages.controller';
import { ListPagesHandler } from './page-list/list-pages/list-pages.handler';
import { PageListRepository } from './page-list/page-list.repository';
import { ChangeRegionController } from './regions/change-region/change-region.controller';
import { ChangeRegionHandler } from './regions/change-region/change-region.handler';
import { GetRegionController } from './regions/get-region/get-region.controller';
import { GetRegionHandler } from './regions/get-region/get-region.handler';
import { ListEditedRegionsController } from './regions/list-edited-regions/list-edited-regions.controller';
import { ListEditedRegionsHandler } from './regions/list-edited-regions/list-edited-regions.handler';
import { RegionRepository } from './regions/region.repository';
import { locationsSchema } from './schema';

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
        ListLocationsController,
        ListSummariesController,
        GetLocationController,
        GetRegionController,
        GetCityController,
        CheckCoverageController,
        ListDistrictsController,
        GetStatsController,
        ListPagesController,
        ChangeLocationController,
        CreateLocationController,
        DeleteLocationController,
        GetEditedLocationController,
        ListEditedLocationsController,
        ListEditedRegionsController,
        ChangeRegionController,
        ListEditedCitiesController,
        ChangeCityController,
      ],
      providers: [
        LocationRepository,
        RegionRepository,
        CityRepository,
        DistrictRepository,
        AreaRepository,
        ListLocationsHandler,
        ListSummariesHandler,
        GetLocationHandler,
        GetRegionHandler,
        GetCityHandler,
        CheckCoverageHandler,
        ListDistrictsHandler,
        GetStatsHandler,
        ListPagesHandler,
        PageListRepository,
        EditedLocationRepository,
        ChangeLocationHandler,
        CreateLocationHandler,
        DeleteLocationHandler,
        GetEditedLocationHandler,
        ListEditedLocationsHandler,
        ListEditedRegionsHandler,
        ChangeRegionHandler,
        ListEditedCitiesHandler,
        ChangeCityHandler,
      ],
    };
  }
}
