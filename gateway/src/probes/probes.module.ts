import { Module } from '@nestjs/common';
import { ProbeMonitor } from './probe-monitor';
import { ProbeSender } from './probe-sender';

@Module({ providers: [ProbeMonitor, ProbeSender], exports: [ProbeMonitor] })
export class ProbesModule {}
