import { Module } from '@nestjs/common';
import { IntakeModule } from '../intake/intake.module';
import { PagesModule } from '../pages/pages.module';
import { BlogApiController } from './blog/blog.controller';
import { ContentController } from './content/content.controller';
import { EventAppender } from './events/event-appender';
import { EventsController } from './events/events.controller';
import { RecordEvents } from './events/record-events';
import { HealthController } from './health/health.controller';
import { LeadFormFilter } from './leads/lead-form.filter';
import { LeadInterceptors } from './leads/lead-interceptors';
import { LeadRateLimit } from './leads/lead-rate-limit';
import { LeadsController } from './leads/leads.controller';
import { LeadProblems } from './leads/lead-problems';
import { LeadProofs } from './leads/lead-proofs';
import { LeadSpamSignals } from './leads/lead-spam-signals';
import { SenderWatch } from './leads/sender-watch';
import { SubmitLead } from './leads/submit-lead';
import { LocationsController } from './locations/locations.controller';
import { BrandIcons } from './manifest/brand-icons';
import { BrandIconsController } from './manifest/brand-icons.controller';
import { ManifestController } from './manifest/manifest.controller';
import { MapsController } from './maps/maps.controller';
import { PolicyReportsController } from './policy-reports/policy-reports.controller';
import { RecordPolicyReport } from './policy-reports/record-policy-report';
import { PublicTexts } from './public-texts';
import { RecordVitals } from './vitals/record-vitals';
import { VitalsController } from './vitals/vitals.controller';

@Module({
  imports: [IntakeModule, PagesModule],
  controllers: [
    BlogApiController,
    ContentController,
    EventsController,
    HealthController,
    LeadsController,
    LocationsController,
    BrandIconsController,
    ManifestController,
    MapsController,
    PolicyReportsController,
    VitalsController,
  ],
  providers: [
    BrandIcons,
    EventAppender,
    LeadFormFilter,
    LeadInterceptors,
    LeadRateLimit,
    PublicTexts,
    RecordEvents,
    RecordPolicyReport,
    RecordVitals,
    LeadProblems,
    LeadProofs,
    LeadSpamSignals,
    SenderWatch,
    SubmitLead,
  ],
})
export class PublicApiModule {}
