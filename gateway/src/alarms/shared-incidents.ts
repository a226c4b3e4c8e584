import { hostname } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import type { AlarmName } from '@latchline/contracts/api/alarm.operations';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { Redis } from 'ioredis';

const keptSeconds = 7 * 24 * 60 * 60;

/** Of several gateways that see a problem, one tells administrators. Without Redis, each does. */
@Injectable()
export class SharedIncidents {
  private readonly toldAlone = new Set<AlarmName>();

  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** Whether this gateway is to report the beginning of an incident. */
  async begins(name: AlarmName): Promise<boolean> {
    try {
      const set = await this.redis.set(keyOf(name), new Date().toISOString(), 'EX', keptSeconds, 'NX');
      return set === 'OK';
    } catch {
      this.toldAlone.add(name);
      return true;
    }
  }

  /** Whether this gateway is to report the end of an incident; also of one that a gateway before it reported. */
  async ends(name: AlarmName): Promise<boolean> {
    const alone = this.toldAlone.delete(name);
    try {
      return (await this.redis.del(keyOf(name))) > 0 || alone;
    } catch {
      return alone;
    }
  }
}

/** A disk belongs to one machine, everything else to the system. */
const keyOf = (name: AlarmName): string =>
  `{gateway}:alarm:${name}${name === 'disk-low' ? `:${hostname()}` : ''}`;
