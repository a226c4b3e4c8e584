import { Injectable } from '@nestjs/common';
import type { AccountProvider } from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';

export interface AccountRow {
  readonly provider: AccountProvider;
  /** Encrypted; null without an account. */
  readonly sealed: string | null;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}
export type AccountRows = Readonly<Record<AccountProvider, AccountRow>>;

const allSql = prepared('SELECT provider, sealed, changed_at, changed_by FROM provider_accounts');

/** The SQL of accounts at providers. */
@Injectable()
export class ProviderAccountRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(manager: EntityManager = this.dataSource.manager): Promise<AccountRows> {
    return this.rows(await manager.query<AccountRow[]>(allSql));
  }

  /** Changes accounts under a lock. `decide` returns the new sealed accounts, or null to remove one. */
  async change(
    actor: string,
    decide: (now: AccountRows) => Partial<Record<AccountProvider, string | null>>,
  ): Promise<AccountRows> {
    return this.dataSource.transaction(async (manager) => {
      const now = this.rows(
        await manager.query<AccountRow[]>('SELECT * FROM provider_accounts ORDER BY provider FOR UPDATE'),
      );
      for (const [provider, sealed] of Object.entries(decide(now)))
        await manager.query(
          `UPDATE provider_accounts SET sealed = $2, changed_by = $3,
             changed_at = greatest(now(), (SELECT max(changed_at) FROM provider_accounts) + interval '1 millisecond')
           WHERE provider = $1`,
          [provider, sealed, actor],
        );
      return this.all(manager);
    });
  }

  /** Replaces the same account, sealed otherwise, unless it has changed since. */
  async replace({ provider, sealed }: AccountRow, resealed: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE provider_accounts SET sealed = $3 WHERE provider = $1 AND sealed = $2',
      [provider, sealed, resealed],
    );
  }

  private rows(rows: readonly AccountRow[]): AccountRows {
    const row = (provider: AccountProvider): AccountRow =>
      rows.find((one) => one.provider === provider) ?? {
        ...{ provider, sealed: null, changed_at: new Date(0), changed_by: null },
      };
    return { twilio: row('twilio'), whatsapp: row('whatsapp') };
  }
}
