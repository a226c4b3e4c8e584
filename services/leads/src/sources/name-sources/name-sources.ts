import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { DataSource } from 'typeorm';
import { nameSources } from '../source-names';

/** Names the sources of rows that an earlier release stored after the migration; figures omit them until then. */
@Injectable()
export class NameSources implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void nameSources(this.dataSource, 'unnamed').catch((err: unknown) =>
      this.logger.warn({ err }, 'Could not name the sources of stored leads; retrying on the next start'),
    );
  }
}
