import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { oncePerTransaction } from '@latchline/runtime/database/once-per-transaction';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { type Claim, claimToken, readClaimToken } from './claim-token';

/** Signs the links that claim a lead. The first replica generates the key and stores it. */
@Injectable()
export class ClaimLinks implements OnModuleInit {
  private key: Buffer | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ALERT_SETTINGS) private readonly settings: Pick<AlertSettings, 'siteUrl'>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.dataSource.query('INSERT INTO claim_key (key) VALUES ($1) ON CONFLICT DO NOTHING', [
      randomBytes(32).toString('base64'),
    ]);
    const [row] = await this.dataSource.query<[{ key: string }]>('SELECT key FROM claim_key');
    this.key = Buffer.from(row.key, 'base64');
  }

  /** Undefined for a message that is not for one user, or for a user who no longer handles leads. */
  async urlFor(manager: EntityManager, leadId: string, person: string | null): Promise<string | undefined> {
    const path = await this.pathFor(manager, leadId, person);
    return path && new URL(path, this.settings.siteUrl).href;
  }

  async pathFor(manager: EntityManager, leadId: string, person: string | null): Promise<string | undefined> {
    if (person === null) return undefined;
    const id = (await idsOfPeople(manager)).get(person);
    return id && `/claim/${claimToken({ lead_id: leadId, person_id: id }, this.secret, new Date())}`;
  }

  read(token: string): Claim | null {
    return readClaimToken(token, this.secret, new Date());
  }

  /** Other links are signed with the same key, in words of their own. */
  get secret(): Buffer {
    if (!this.key) throw new Error('The key of claim links is not loaded yet');
    return this.key;
  }
}

const peopleSql = prepared('SELECT person, id FROM people');
/** A batch of messages needs one for each. */
const idsOfPeople = oncePerTransaction(async (manager): Promise<ReadonlyMap<string, string>> => {
  const rows = await manager.query<{ person: string; id: string }[]>(peopleSql);
  return new Map(rows.map(({ person, id }) => [person, id]));
});
