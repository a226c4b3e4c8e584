import { Module } from '@nestjs/common';
import { CostsModule } from '../costs/costs.module';
import { FigureHandlers } from './figure.handlers';
import { FigureRepository } from './figure.repository';

@Module({
  imports: [CostsModule],
  controllers: [FigureHandlers],
  providers: [FigureRepository],
  exports: [FigureRepository],
})
export class FiguresModule {}
