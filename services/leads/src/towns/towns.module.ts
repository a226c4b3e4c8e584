import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { CopyTownsConsumer } from './copy-towns/copy-towns.consumer';
import { CopyTownsHandler } from './copy-towns/copy-towns.handler';
import { OutsideDistrictRepository } from './outside-district.repository';
import { TownRepository } from './town.repository';

@Module({
  imports: [LeadsModule],
  providers: [CopyTownsConsumer, CopyTownsHandler, OutsideDistrictRepository, TownRepository],
  exports: [OutsideDistrictRepository, TownRepository],
})
export class TownsModule {}
