import { Module } from '@nestjs/common';
import { JobsModule } from '../admin-api/jobs/jobs.module';
import { ChannelsModule } from '../channels/channels.module';
import { IntakeModule } from '../intake/intake.module';
import { ProbesModule } from '../probes/probes.module';
import { Administrators } from './administrators';
import { AlarmLanes } from './alarm-lanes';
import { AlarmOutbox } from './alarm-outbox';
import { AlarmWatch } from './alarm-watch';
import { AlarmsController } from './alarms.controller';
import { Conditions } from './conditions';
import { SharedIncidents } from './shared-incidents';
import { SilentServices } from './silent-services';

@Module({
  imports: [ChannelsModule, IntakeModule, JobsModule, ProbesModule],
  controllers: [AlarmsController],
  providers: [
    Administrators,
    AlarmLanes,
    AlarmOutbox,
    AlarmWatch,
    Conditions,
    SharedIncidents,
    SilentServices,
  ],
})
export class AlarmsModule {}
