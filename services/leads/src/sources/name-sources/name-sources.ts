import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { DataSource } from 'typeorm';
import { nameSources } from '../source-names';

/** Names the sources of what an earlier release has stored since the migration. Until then figures leave it out. */
@Injectable()
export class NameSources implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void nameSources(this.dataSource, 'unnamed').catch((err: unknown) =>
      this.logger.warn({ err }, 'Sources of stored leads could not be named; the next start tries again'),
    );
  }
}
