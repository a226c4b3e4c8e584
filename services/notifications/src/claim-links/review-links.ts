import { Inject, Injectable } from '@nestjs/common';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { ClaimLinks } from './claim-links';
import { readReviewToken, reviewToken, validSeconds } from './review-token';

/** Makes and reads the links on which customers write a review. Anybody who has one can write it. */
@Injectable()
export class ReviewLinks {
  constructor(
    private readonly links: ClaimLinks,
    @Inject(ALERT_SETTINGS) private readonly settings: Pick<AlertSettings, 'siteUrl'>,
  ) {}

  linkFor(leadId: string, now: Date): { url: string; expires_at: string } {
    return {
      url: new URL(`/review/${reviewToken(leadId, this.links.secret, now)}`, this.settings.siteUrl).href,
      expires_at: new Date(now.getTime() + validSeconds * 1_000).toISOString(),
    };
  }

  /** The id of the lead, or null. */
  read(token: string): string | null {
    return readReviewToken(token, this.links.secret, new Date());
  }
}
