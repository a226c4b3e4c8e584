import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { listPlannedJobs } from '@latchline/contracts/leads/lead-job.operations';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { CalendarFeedRepository } from './calendar-feed.repository';
import { calendarText } from './icalendar';
import { jobEvent } from './job-event';

const day = 86_400_000;
/** Older jobs leave the calendar. */
const daysBack = 60;
const daysAhead = 300;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Calendar feeds: who knows the address reads the jobs of its user, without signing in. */
@Injectable()
export class CalendarFeeds {
  private readonly codec: MessageCodec;

  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly services: ServiceClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    this.codec = new MessageCodec(sealingKeys(config, 'latchline calendar feed'));
  }

  /** Null without a feed, and for one whose address was sealed with a key that is no longer known. */
  async urlOf(userId: string): Promise<string | null> {
    const sealed = await this.feeds.sealedToken(userId);
    if (sealed === null) return null;
    try {
      return this.url(String(this.codec.open(sealed)));
    } catch {
      return null;
    }
  }

  async renew(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.feeds.replace(userId, hashOf(token), this.codec.seal(token));
    return this.url(token);
  }

  end(userId: string): Promise<void> {
    return this.feeds.remove(userId);
  }

  /** The calendar at an address; null for an address that is not, or no longer, in use. */
  async calendar(token: string): Promise<string | null> {
    const owner = await this.feeds.owner(hashOf(token));
    if (!owner) return null;
    const now = Date.now();
    // A response ends after a thousand jobs, so those of the past are read apart from those to come.
    const periods = await Promise.all([
      this.jobs(owner.email, now - daysBack * day, now - day),
      this.jobs(owner.email, now - day, now + daysAhead * day),
    ]);
    const events = periods.flat().flatMap((lead) => jobEvent(lead, this.config.SITE_URL) ?? []);
    return calendarText({ name: `Jobs of ${owner.email}`, events });
  }

  private async jobs(who_goes: string, from: number, to: number): Promise<ListedLead[]> {
    const { items } = await this.services.request(listPlannedJobs, {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      who_goes,
    });
    return items;
  }

  private readonly url = (token: string): string => `${this.config.SITE_URL}/calendar/${token}.ics`;
}
