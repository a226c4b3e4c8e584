import { Module } from '@nestjs/common';
import { ClaimSettings } from './claim-settings';
import { ClaimsController } from './claims.controller';

@Module({ controllers: [ClaimsController], providers: [ClaimSettings] })
export class ClaimsModule {}
