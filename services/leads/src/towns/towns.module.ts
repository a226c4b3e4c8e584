import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { KeepTownsConsumer } from './keep-towns/keep-towns.consumer';
import { KeepTownsHandler } from './keep-towns/keep-towns.handler';
import { TownRepository } from './town.repository';

@Module({
  imports: [LeadsModule],
  providers: [KeepTownsConsumer, KeepTownsHandler, TownRepository],
  exports: [TownRepository],
})
export class TownsModule {}
