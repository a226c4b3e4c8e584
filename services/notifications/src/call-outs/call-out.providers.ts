import type { Provider, Type } from '@nestjs/common';
import { ClaimLinks } from '../claim-links/claim-links';
import { RotaRepository } from '../rota/rota.repository';
import { CallOutHandlers } from './call-out.handlers';
import { CallOutRepository } from './call-out.repository';
import { CallOuts } from './call-outs';
import { ReadClaimLinkHandler } from './read-claim-link.handler';
import { RecordRotaChange } from './record-rota-change';
import { RotaHandlers } from './rota.handlers';
import { RunCallOuts } from './run-call-outs';

export const callOutControllers: Type[] = [CallOutHandlers, ReadClaimLinkHandler, RotaHandlers];

export const callOutProviders: Provider[] = [
  CallOutRepository,
  CallOuts,
  ClaimLinks,
  RecordRotaChange,
  RotaRepository,
  RunCallOuts,
];
