import { Module } from '@nestjs/common';
import { ChangeClaimController } from './change-claim/change-claim.controller';
import { ChangeClaimHandler } from './change-claim/change-claim.handler';
import { ClaimRepository } from './claim.repository';
import { CreateClaimController } from './create-claim/create-claim.controller';
import { CreateClaimHandler } from './create-claim/create-claim.handler';
import { DeleteClaimController } from './delete-claim/delete-claim.controller';
import { DeleteClaimHandler } from './delete-claim/delete-claim.handler';
import { GetClaimController } from './get-claim/get-claim.controller';
import { GetClaimHandler } from './get-claim/get-claim.handler';
import { ListClaimsController } from './list-claims/list-claims.controller';
import { ListClaimsHandler } from './list-claims/list-claims.handler';
import { RemindOfClaims } from './remind-of-claims/remind-of-claims';

@Module({
  controllers: [
    ChangeClaimController,
    CreateClaimController,
    DeleteClaimController,
    GetClaimController,
    ListClaimsController,
  ],
  providers: [
    ChangeClaimHandler,
    ClaimRepository,
    CreateClaimHandler,
    DeleteClaimHandler,
    GetClaimHandler,
    ListClaimsHandler,
    RemindOfClaims,
  ],
})
export class ClaimsModule {}
