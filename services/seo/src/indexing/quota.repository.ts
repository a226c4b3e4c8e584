import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The used part of an engine's daily quota. In Postgres, so that it survives restarts and covers all replicas. */
@Injectable()
export class QuotaRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Uses up to `wanted` of the remaining quota and returns how many were granted. */
  async use(engine: string, day: string, wanted: number, limit: number): Promise<number> {
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
