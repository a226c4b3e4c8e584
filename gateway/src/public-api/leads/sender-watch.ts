import { Inject, Injectable } from '@nestjs/common';
import { dialledNumber } from '@latchline/contracts/http/phone';
import type { SpamSignal } from '@latchline/contracts/leads/spam-signals';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { hashedKey, networkOf } from '../../edge/clients/client-address';
import { SoftLimit } from '../../edge/limits/soft-limit';
import { RateLimits } from '../../edge/limits/rate-limits';
import { SESSION_KEYS } from '../../edge/session-keys';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';

export interface Impression {
  readonly suspicions: readonly SpamSignal[];
  /** Requests from this network need a proof of work. */
  readonly isSuspicious: boolean;
  /** Reverts the counts if the request is not accepted after all. */
  readonly giveBack: () => Promise<void>;
}

const unsuspicious: Impression = { suspicions: [], isSuspicious: false, giveBack: async () => undefined };

/** Counts leads per network and phone number within an hour, under keyed hashes. Rejects nothing. */
@Injectable()
export class SenderWatch {
  private readonly byNetwork: SoftLimit;
  private readonly byPhone: SoftLimit;
  private readonly doubtful: SoftLimit;

  constructor(
    limits: RateLimits,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    @Inject(SESSION_KEYS) private readonly keys: KeyRing,
  ) {
    const hourly = (name: string, points: number) => new SoftLimit(limits, { name, points, seconds: 3_600 });
    this.byNetwork = hourly('leads-network', config.RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR);
    this.byPhone = hourly('leads-phone', config.RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR);
    this.doubtful = hourly('leads-doubtful', config.RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR);
  }

  async see(address: string, phone: string, isDoubtful: boolean): Promise<Impression> {
    if (!this.byNetwork.isOn && !this.byPhone.isOn && !this.doubtful.isOn) return unsuspicious;
    const network = this.keyOf('address', networkOf(address));
    const number = this.keyOf('phone', dialledNumber(phone));
    const [isBusy, isBusyPhone, isDoubtfulNetwork] = await Promise.all([
      this.byNetwork.take(network),
      this.byPhone.take(number),
      this.doubtful.isOver(network),
      isDoubtful && this.doubtful.take(network),
    ]);
    return {
      suspicions: [
        ...(isBusy ? (['busy-address'] as const) : []),
        ...(isDoubtfulNetwork ? (['doubtful-address'] as const) : []),
        ...(isBusyPhone ? (['busy-phone'] as const) : []),
      ],
      isSuspicious: isBusy || isDoubtfulNetwork,
      giveBack: async () => {
        await Promise.all([
          this.byNetwork.giveBack(network),
          this.byPhone.giveBack(number),
          isDoubtful && this.doubtful.giveBack(network),
        ]);
      },
    };
  }

  private keyOf(purpose: string, value: string): string {
    return hashedKey(this.keys.current, purpose, value);
  }
}
