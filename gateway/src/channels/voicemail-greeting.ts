import { Injectable } from '@nestjs/common';
import { getVoicemail } from '@latchline/contracts/leads/channels/voicemail.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';

/** Twilio waits 15 seconds for instructions, and the caller hears silence meanwhile. */
const patience = { timeoutMs: 2_000 };

/** What callers hear before they leave a message. */
@Injectable()
export class VoicemailGreeting {
  private known: string | null = null;

  constructor(
    private readonly services: ServiceClient,
    private readonly logger: Logger,
  ) {}

  /** Null if voicemail is off. While the leads service is away, the last known words. */
  async words(): Promise<string | null> {
    try {
      const { enabled, words } = await this.services.request(getVoicemail, {}, patience);
      this.known = enabled ? words : null;
    } catch (err) {
      this.logger.warn({ err }, 'Voicemail settings not read; using the last known ones');
    }
    return this.known;
  }
}
