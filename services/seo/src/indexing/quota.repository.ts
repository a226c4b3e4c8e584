import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How much of what an engine takes in a day is used. In Postgres, so that neither a restart nor a replica begins anew. */
@Injectable()
export class QuotaRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** How many of those wanted are still within the limit; they are used from now on. */
  async take(engine: string, day: string, wanted: number, limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        'INSERT INTO engine_quotas (engine, day, used) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING',
        [engine, day],
      );
      const [row] = await manager.query<{ used: number }[]>(
        'SELECT used FROM engine_quotas WHERE engine = $1 AND day = $2 FOR UPDATE',
        [engine, day],
      );
      const granted = Math.max(0, Math.min(wanted, limit - (row?.used ?? 0)));
      await manager.query('UPDATE engine_quotas SET used = used + $3 WHERE engine = $1 AND day = $2', [
        engine,
        day,
        granted,
      ]);
      return granted;
    });
  }

  async used(engine: string, day: string): Promise<number> {
    const [row] = await this.dataSource.query<{ used: number }[]>(
      'SELECT used FROM engine_quotas WHERE engine = $1 AND day = $2',
      [engine, day],
    );
    return row?.used ?? 0;
  }
}
