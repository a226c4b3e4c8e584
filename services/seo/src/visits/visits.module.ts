import { Module } from '@nestjs/common';
import { GetVisitsController } from './get-visits/get-visits.controller';
import { GetVisitsHandler } from './get-visits/get-visits.handler';
import { VisitsRepository } from './visits.repository';

@Module({ controllers: [GetVisitsController], providers: [GetVisitsHandler, VisitsRepository] })
export class VisitsModule {}
