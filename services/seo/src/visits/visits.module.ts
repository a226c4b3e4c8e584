import { Module } from '@nestjs/common';
import { VisitsHandlers } from './visits.handlers';
import { VisitsRepository } from './visits.repository';

@Module({ controllers: [VisitsHandlers], providers: [VisitsRepository] })
export class VisitsModule {}
