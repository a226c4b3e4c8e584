import { Injectable } from '@nestjs/common';
import { TwilioAdapter } from './twilio.adapter';
import { WhatsAppAdapter } from './whatsapp.adapter';

/** Anybody can send one with a wrong signature. */
const fewestInARow = 3;
const names = { twilio: 'Twilio', whatsapp: 'WhatsApp' } as const;

/** Requests of providers that were refused since the last one with a valid signature: a sign that calls and messages get lost. */
@Injectable()
export class RefusedRequests {
  private readonly inARow = { twilio: 0, whatsapp: 0 };

  constructor(
    private readonly twilio: TwilioAdapter,
    private readonly whatsapp: WhatsAppAdapter,
  ) {}

  refused(provider: keyof typeof names): void {
    this.inARow[provider] += 1;
  }

  accepted(provider: keyof typeof names): void {
    this.inARow[provider] = 0;
  }

  /** What is wrong; null if nothing is. */
  problem(): string | null {
    const found = (['twilio', 'whatsapp'] as const).filter(
      (provider) => this[provider].isSetUp && this.inARow[provider] >= fewestInARow,
    );
    if (found.length === 0) return null;
    const counts = found.map((provider) => `${this.inARow[provider]} of ${names[provider]}`);
    return `Refused because of their signatures, one after the other: ${counts.join(', ')}.`;
  }
}
