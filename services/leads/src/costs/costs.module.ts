import { Module } from '@nestjs/common';
import { CostHandlers } from './cost.handlers';
import { CostRepository } from './cost.repository';

@Module({ controllers: [CostHandlers], providers: [CostRepository], exports: [CostRepository] })
export class CostsModule {}
