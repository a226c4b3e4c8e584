import { Module } from '@nestjs/common';
import { ErasureModule } from '../erasure/erasure.module';
import { ChangeRetentionController } from './change-retention/change-retention.controller';
import { ChangeRetentionHandler } from './change-retention/change-retention.handler';
import { GetRetentionController } from './get-retention/get-retention.controller';
import { GetRetentionHandler } from './get-retention/get-retention.handler';
import { RemoveExpired } from './remove-expired/remove-expired';
import { RetentionRepository } from './retention.repository';
import { RunRetentionController } from './run-retention/run-retention.controller';
import { RunRetentionHandler } from './run-retention/run-retention.handler';

@Module({
  imports: [ErasureModule],
  controllers: [GetRetentionController, ChangeRetentionController, RunRetentionController],
  providers: [
    RetentionRepository,
    GetRetentionHandler,
    ChangeRetentionHandler,
    RunRetentionHandler,
    RemoveExpired,
  ],
})
export class RetentionModule {}
