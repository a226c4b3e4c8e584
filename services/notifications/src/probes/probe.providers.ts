import type { Provider, Type } from '@nestjs/common';
import { ProbeHandlers } from './probe.handlers';
import { ProbeRepository } from './probe.repository';
import { ProbeSender } from './probe.sender';
import { RecordProbeConsumer } from './record-probe.consumer';

export const probeControllers: Type[] = [ProbeHandlers];

export const probeProviders: Provider[] = [ProbeRepository, ProbeSender, RecordProbeConsumer];
