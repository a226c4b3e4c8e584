import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { Metrics } from '../health/metrics';

const name = 'db_client_connection_count';
const help = 'Connections to Postgres, by state';

/** Exposes the state of the connection pool as metrics. */
export function watchPool(metrics: Metrics, dataSource: DataSource): void {
  const pool = () => (dataSource.driver as unknown as { readonly master: Pool }).master;
  metrics.gauge(name, help, () => pool().idleCount, { state: 'idle' });
  metrics.gauge(name, help, () => pool().totalCount - pool().idleCount, { state: 'used' });
  metrics.gauge('db_client_connection_max', 'Maximum connections', () => pool().options.max);
  metrics.gauge(
    'db_client_connection_pending_requests',
    'Requests waiting for a connection',
    () => pool().waitingCount,
  );
}
