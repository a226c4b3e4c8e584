import { Injectable } from '@nestjs/common';
import type { Probe } from '@latchline/contracts/leads/probes/probe';
import type { ArrivedProbe } from '@latchline/contracts/notifications/probe.operations';
import { DataSource, type EntityManager } from 'typeorm';

interface Row {
  readonly id: string;
  readonly accepted_at: Date;
  readonly arrived_at: Date;
}

/** SQL about synthetic leads. */
@Injectable()
export class ProbeRepository {
  constructor(private readonly dataSource: DataSource) {}

  async recordArrival(manager: EntityManager, { id, accepted_at }: Probe): Promise<void> {
    await manager.query(
      `INSERT INTO arrived_probes (id, accepted_at, arrived_at) VALUES ($1, $2, clock_timestamp())
       ON CONFLICT DO NOTHING`,
      [id, accepted_at],
    );
    await manager.query(`DELETE FROM arrived_probes WHERE arrived_at < now() - interval '1 day'`);
  }

  /** Deletes its message, so that nothing remains to be listed, retried or sent again. */
  async forget(manager: EntityManager, eventId: string): Promise<void> {
    await manager.query(`DELETE FROM deliveries WHERE event_id = $1 AND kind = 'probe'`, [eventId]);
    await manager.query('DELETE FROM alerts WHERE event_id = $1', [eventId]);
  }

  async latest(): Promise<ArrivedProbe[]> {
    const rows = await this.dataSource.query<Row[]>(
      'SELECT id, accepted_at, arrived_at FROM arrived_probes ORDER BY arrived_at DESC LIMIT 50',
    );
    return rows.map(({ id, accepted_at, arrived_at }) => ({
      id,
      accepted_at: accepted_at.toISOString(),
      arrived_at: arrived_at.toISOString(),
    }));
  }
}
