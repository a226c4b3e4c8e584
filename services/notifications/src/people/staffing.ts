import { Inject, Injectable } from '@nestjs/common';
import type { Rota } from '@latchline/contracts/notifications/rota/rota.schema';
import { DataSource, type EntityManager } from 'typeorm';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { ProviderAccounts } from '../provider-accounts/provider-accounts';
import { RotaRepository } from '../rota/rota.repository';
import { recipientsOf } from '../settings/recipients';
import { SettingsRepository } from '../settings/settings.repository';
import { isReachable, type LaneConditions, laneProblems, type Person } from './lanes';
import { PeopleRepository } from './people.repository';

/** The rota, the people, and what decides whether a lane reaches them. */
export interface Staff {
  readonly rota: Rota;
  readonly hasRota: boolean;
  readonly people: ReadonlyMap<string, Person>;
  /** People whom some lane reaches. */
  readonly reachable: ReadonlySet<string>;
  readonly conditions: LaneConditions;
}

/** The name that colleagues know a person by; the address of somebody without a name, or who has left. */
export const nameOf = (people: Staff['people'], address: string): string =>
  people.get(address.toLowerCase())?.name ?? address;

@Injectable()
export class Staffing {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: PeopleRepository,
    private readonly rotas: RotaRepository,
    private readonly settings: SettingsRepository,
    private readonly accounts: ProviderAccounts,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: Pick<NotificationsConfig, 'ADMIN_FALLBACK_EMAIL'>,
  ) {}

  async read(manager: EntityManager = this.dataSource.manager): Promise<Staff> {
    const rota = await this.rotas.current(manager);
    const conditions = await this.conditions(manager, rota);
    const people = await this.people.all(manager);
    return {
      rota,
      hasRota: conditions.hasRota,
      people: new Map(people.map((one) => [one.person, one])),
      reachable: new Set(
        people.filter((one) => isReachable(laneProblems(one, conditions))).map(({ person }) => person),
      ),
      conditions,
    };
  }

  private async conditions(manager: EntityManager, rota: Rota): Promise<LaneConditions> {
    const { recipients } = await this.settings.current(manager);
    const { addresses } = recipientsOf(recipients, 'first', this.config.ADMIN_FALLBACK_EMAIL);
    return {
      canText: await this.accounts.has('twilio', manager),
      hasRota: rota.shifts.length > 0,
      recipients: new Set(addresses.map((address) => address.toLowerCase())),
    };
  }
}
