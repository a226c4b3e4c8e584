import { Module } from '@nestjs/common';
import { ClaimHandlers } from './claim.handlers';
import { ClaimRepository } from './claim.repository';
import { RemindOfClaims } from './remind-of-claims';

@Module({
  controllers: [ClaimHandlers],
  providers: [ClaimRepository, RemindOfClaims],
})
export class ClaimsModule {}
