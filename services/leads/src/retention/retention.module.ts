import { Module } from '@nestjs/common';
import { ErasureModule } from '../erasure/erasure.module';
import { LeadsModule } from '../leads/leads.module';
import { RemoveExpired } from './remove-expired/remove-expired';
import { RetentionHandlers } from './retention.handlers';
import { RetentionRepository } from './retention.repository';

@Module({
  imports: [LeadsModule, ErasureModule],
  controllers: [RetentionHandlers],
  providers: [RetentionRepository, RemoveExpired],
})
export class RetentionModule {}
