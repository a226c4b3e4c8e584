import { Module } from '@nestjs/common';
import { LiveModule } from '../../live/live.module';
import { CachedQueries } from './cached-queries';

@Module({ imports: [LiveModule], providers: [CachedQueries], exports: [CachedQueries] })
export class CachedQueriesModule {}
