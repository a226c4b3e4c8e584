import { Module } from '@nestjs/common';
import { ClaimFacts } from './claim-facts';
import { ClaimsController } from './claims.controller';

@Module({ controllers: [ClaimsController], providers: [ClaimFacts] })
export class ClaimsModule {}
