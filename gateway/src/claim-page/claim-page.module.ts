import { Module } from '@nestjs/common';
import { ClaimPageController } from './claim-page.controller';
import { LeadClaims } from './lead-claims';

@Module({
  controllers: [ClaimPageController],
  providers: [LeadClaims],
})
export class ClaimPageModule {}
