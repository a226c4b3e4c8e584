import { Module } from '@nestjs/common';
import { LiveModule } from '../../live/live.module';
import { KnownFacts } from './known-facts';

@Module({ imports: [LiveModule], providers: [KnownFacts], exports: [KnownFacts] })
export class KnownFactsModule {}
