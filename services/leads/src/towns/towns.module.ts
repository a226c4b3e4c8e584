import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { CopyTownsConsumer } from './copy-towns/copy-towns.consumer';
import { CopyTownsHandler } from './copy-towns/copy-towns.handler';
import { TownRepository } from './town.repository';

@Module({
  imports: [LeadsModule],
  providers: [CopyTownsConsumer, CopyTownsHandler, TownRepository],
  exports: [TownRepository],
})
export class TownsModule {}
