import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HealthRegistry } from '../health/health';
import { Metrics } from '../health/metrics';

/** Adds the size and age of the outbox to metrics and health report. */
@Injectable()
export class OutboxMetrics {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
    private readonly health: HealthRegistry,
  ) {}

  register(): void {
    this.metrics.gauge('outbox_unpublished', 'Events waiting to be published', () => this.unpublished());
    this.metrics.gauge('outbox_oldest_age_seconds', 'Age of the oldest unpublished event', () =>
      this.oldestSeconds(),
    );
    this.health.watchAge('outbox', () => this.oldestSeconds());
  }

  private async unpublished(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: string }[]>(
      'SELECT count(*) FROM outbox WHERE published_at IS NULL',
    );
    return Number(row?.count ?? 0);
  }

  async oldestSeconds(): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      `SELECT coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float8 AS seconds
       FROM outbox WHERE published_at IS NULL`,
    );
    return Math.max(0, row?.seconds ?? 0);
  }
}
