import { Module } from '@nestjs/common';
import { KnownFacts } from './known-facts';

@Module({ providers: [KnownFacts], exports: [KnownFacts] })
export class KnownFactsModule {}
