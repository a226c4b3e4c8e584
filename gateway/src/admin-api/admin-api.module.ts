import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { EventCountsController } from './events/event-counts.controller';
import { ChangeLead } from './leads/change-lead';
import { LeadsController } from './leads/leads.controller';
import { GatherStats } from './stats/gather-stats';
import { StatsController } from './stats/stats.controller';
import { LiveClients } from './stream/live-clients';
import { StreamController } from './stream/stream.controller';

@Module({
  imports: [LiveModule],
  controllers: [EventCountsController, LeadsController, StatsController, StreamController],
  providers: [ChangeLead, GatherStats, LiveClients],
})
export class AdminApiModule {}
