import { Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import {
  acceptPrice,
  getVisitorPage,
  type VisitorPage,
  visitorPagePath,
} from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { ProfileRepository } from '../auth/profiles/profile.repository';
import { CachedQueries } from '../pages/cache/cached-queries';
import { CustomerReviews } from '../review-page/customer-reviews';
import { clockTime } from './clock-time';
import { endedPage, failedPage, visitorPage, type WrittenPage } from './visitor-page';
import { type ShownPerson, visitorView } from './visitor-view';

export interface VisitorResponse extends WrittenPage {
  readonly status: number;
}

interface Staff extends ShownPerson {
  readonly id: string;
}

/** A longer token is cut, and so not valid. */
const longest = 100;

const changed = 'The price has changed. Here is the new one.';

/** Pages of customers' own requests. */
@Injectable()
export class VisitorPages {
  constructor(
    private readonly services: ServiceClient,
    private readonly queries: CachedQueries,
    private readonly profiles: ProfileRepository,
    private readonly reviews: CustomerReviews,
  ) {}

  /** `note` is shown above the state. */
  show(token: string, status = 200, note?: string): Promise<VisitorResponse> {
    return this.orEnded(async () => {
      const page = await this.services.request(getVisitorPage, { token: token.slice(0, longest) });
      return { ...(await this.write(token, page, note)), status };
    });
  }

  /** Null once the price is accepted; otherwise the page that says why not. */
  accept(token: string, pence: string): Promise<VisitorResponse | null> {
    return this.orEnded(async () => {
      try {
        const amount = /^\d{1,9}$/.test(pence) ? Number(pence) : -1;
        await this.services.request(acceptPrice, { token: token.slice(0, longest), pence: amount });
        return null;
      } catch (error) {
        if (!(error instanceof CodedError) || error.code !== leadErrors.priceChanged) throw error;
        return this.show(token, 409, changed);
      }
    });
  }

  /** The photo of the person whom the page shows; null if it shows none. */
  async photo(token: string): Promise<Buffer | null> {
    const page = await this.services
      .request(getVisitorPage, { token: token.slice(0, longest) })
      .catch(noneIfEnded);
    if (!page) return null;
    const staff = await this.staff();
    const { person } = visitorView({ page, personOf: (email) => staff.get(email) ?? null, now: new Date() });
    const shown = [...staff.values()].find(({ photo }) => photo !== null && photo === person?.photo);
    return shown ? this.profiles.photo(shown.id) : null;
  }

  /** When the page cannot be shown: a dependency is away, or the form was not our own. */
  async failed(status: number): Promise<VisitorResponse> {
    return { ...failedPage(await this.business(), status), status };
  }

  private async write(token: string, page: VisitorPage, note: string | undefined): Promise<WrittenPage> {
    const isDone = page.stage === 'completed';
    const [business, staff, reviewUrl] = await Promise.all([
      this.business(),
      this.staff(),
      isDone ? this.reviews.urlFor(page.id).catch(() => undefined) : undefined,
    ]);
    const now = new Date();
    const view = visitorView({ page, personOf: (email) => staff.get(email) ?? null, now });
    const updatedAt = clockTime(now.toISOString(), now);
    return visitorPage({ path: visitorPagePath(token), view, updatedAt, business, note, reviewUrl });
  }

  private async orEnded<Result>(work: () => Promise<Result>): Promise<Result | VisitorResponse> {
    try {
      return await work();
    } catch (error) {
      noneIfEnded(error);
      return { ...endedPage(await this.business()), status: 404 };
    }
  }

  /** The page can do without the phone number, and without names. */
  private business() {
    return this.queries.request(getBusinessInfo, {}).catch(() => null);
  }

  private async staff(): Promise<ReadonlyMap<string, Staff>> {
    const everybody = await this.profiles.everybody().catch(() => []);
    return new Map(
      everybody.flatMap(({ id, email, name, licence_number, photo }) => {
        const firstName = name?.trim().split(/\s+/)[0];
        const version = photo === null ? null : (new URLSearchParams(photo.split('?')[1]).get('v') ?? null);
        return firstName
          ? [[email, { id, firstName, licence: licence_number, photo: version }] as const]
          : [];
      }),
    );
  }
}

function noneIfEnded(error: unknown): null {
  if (error instanceof CodedError && error.code === leadErrors.notFound) return null;
  throw error;
}
