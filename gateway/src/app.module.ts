import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '@latchline/runtime/database/database.module';
import { RuntimeModule } from '@latchline/runtime/process/runtime.module';
import { AlarmsModule } from './alarms/alarms.module';
import { ClaimsModule } from './admin-api/claims/claims.module';
import { AdminApiModule } from './admin-api/admin-api.module';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { BackupsModule } from './backups/backups.module';
import { CalendarModule } from './calendar/calendar.module';
import { ChannelsModule } from './channels/channels.module';
import { ClaimPageModule } from './claim-page/claim-page.module';
import { ReviewPageModule } from './review-page/review-page.module';
import { CrawlersModule } from './crawlers/crawlers.module';
import { EdgeModule } from './edge/edge.module';
import { ForwardedRoutesController } from './forwarding/forwarded-routes.controller';
import type { GatewayConfig } from './gateway.config';
import { OpenApiModule } from './openapi/openapi.module';
import { PagesModule } from './pages/pages.module';
import { ProbesModule } from './probes/probes.module';
import { PublicApiModule } from './public-api/public-api.module';
import { identitySchema } from './schema';
import { SocialModule } from './social/social.module';
import { VisitorPageModule } from './visitor-page/visitor-page.module';

@Module({})
export class AppModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [ForwardedRoutesController],
      imports: [
        RuntimeModule.forService({ name: 'gateway', config }),
        DatabaseModule.forSchema({
          ...identitySchema,
          // Pages and leads work without the database.
          startsWithoutAfterMs: 10_000,
        }),
        EdgeModule.with(config),
        AuditModule,
        AuthModule.with(config),
        CalendarModule,
        ChannelsModule,
        ClaimPageModule,
        ReviewPageModule,
        CrawlersModule,
        PublicApiModule,
        AdminApiModule,
        AlarmsModule,
        BackupsModule,
        ClaimsModule,
        OpenApiModule,
        PagesModule,
        ProbesModule,
        SocialModule,
        VisitorPageModule,
      ],
    };
  }
}
