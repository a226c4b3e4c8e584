import { Inject, Injectable } from '@nestjs/common';
import { dialledNumber } from '@latchline/contracts/leads/phone';
import type { LeadSuspicion } from '@latchline/contracts/leads/suspicion';
import { hashedKey, networkOf } from '../../edge/clients/client-address';
import { SoftLimit } from '../../edge/limits/soft-limit';
import { RateLimits } from '../../edge/limits/rate-limits';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';

export interface Impression {
  readonly suspicions: readonly LeadSuspicion[];
  /** What comes from there has to prove itself. */
  readonly isSuspicious: boolean;
  /** The request was not taken after all: it counts for nothing. */
  readonly takeBack: () => Promise<void>;
}

const nothingSeen: Impression = { suspicions: [], isSuspicious: false, takeBack: async () => undefined };

/** What an hour has seen of a network and a telephone number, under keyed hashes of them. Refuses nobody. */
@Injectable()
export class SenderWatch {
  private readonly ofNetwork: SoftLimit;
  private readonly ofPhone: SoftLimit;
  private readonly doubtful: SoftLimit;

  constructor(
    limits: RateLimits,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    const hourly = (name: string, points: number) => new SoftLimit(limits, { name, points, seconds: 3_600 });
    this.ofNetwork = hourly('leads-network', config.RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR);
    this.ofPhone = hourly('leads-phone', config.RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR);
    this.doubtful = hourly('leads-doubtful', config.RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR);
  }

  async see(address: string, phone: string, isDoubtful: boolean): Promise<Impression> {
    if (!this.ofNetwork.isOn && !this.ofPhone.isOn && !this.doubtful.isOn) return nothingSeen;
    const network = this.keyOf('address', networkOf(address));
    const number = this.keyOf('phone', dialledNumber(phone));
    const [isBusy, isBusyPhone, isNotorious] = await Promise.all([
      this.ofNetwork.take(network),
      this.ofPhone.take(number),
      this.doubtful.isOver(network),
      isDoubtful && this.doubtful.take(network),
    ]);
    return {
      suspicions: [
        ...(isBusy ? (['busy-address'] as const) : []),
        ...(isNotorious ? (['doubtful-address'] as const) : []),
        ...(isBusyPhone ? (['busy-phone'] as const) : []),
      ],
      isSuspicious: isBusy || isNotorious,
      takeBack: async () => {
        await Promise.all([
          this.ofNetwork.giveBack(network),
          this.ofPhone.giveBack(number),
          isDoubtful && this.doubtful.giveBack(network),
        ]);
      },
    };
  }

  private keyOf(purpose: string, value: string): string {
    return hashedKey(this.config.JWT_SECRET, purpose, value);
  }
}
