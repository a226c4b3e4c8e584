import { Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { firstNameOf } from '@latchline/contracts/leads/first-name';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { visitorPagePath } from '@latchline/contracts/leads/visitor-page/visitor-page-path';
import {
  acceptPrice,
  declinePrice,
  getVisitorPage,
  type VisitorPage,
} from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { londonClock } from '@latchline/contracts/time/london-time';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { toProblem } from '../edge/problems/problems';
import { ProfileRepository } from '../auth/profiles/profile.repository';
import { CachedQueries } from '../pages/cache/cached-queries';
import { CustomerReviews } from '../review-page/customer-reviews';
import { cutToken } from './cut-token';
import { photoPage } from './photo-page';
import { endedPage, failedPage, visitorPage, type VisitorPageContent } from './visitor-page';
import type { CustomerResponse } from '../customer-page/send-customer-page';
import { type ShownPerson, visitorView } from './visitor-view';

interface Staff extends ShownPerson {
  readonly id: string;
}

/** The price is another one, or somebody has accepted it, or the job is done. */
const changed = 'Your answer was not recorded, because your request has changed. This is how it stands now.';

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
  show(token: string, status = 200, note?: string): Promise<CustomerResponse> {
    return this.orEnded(async () => {
      const page = await this.services.request(getVisitorPage, { token: cutToken(token) });
      return { ...visitorPage(await this.contentOf(token, page, note)), status };
    });
  }

  /** Null once the answer is recorded; otherwise the page that says why not. */
  answerPrice(
    token: string,
    pence: string,
    answer: 'accept' | 'decline' = 'accept',
  ): Promise<CustomerResponse | null> {
    return this.orEnded(async () => {
      try {
        const amount = /^\d{1,9}$/.test(pence) ? Number(pence) : -1;
        await this.services.request(answer === 'accept' ? acceptPrice : declinePrice, {
          token: cutToken(token),
          pence: amount,
        });
        return null;
      } catch (error) {
        if (!(error instanceof CodedError) || error.code !== leadErrors.priceChanged) throw error;
        return this.show(token, 409, changed);
      }
    });
  }

  /** Where a photo is chosen; the page of the request if it takes no more. */
  showPhotos(token: string, status = 200, note?: string): Promise<CustomerResponse> {
    return this.orEnded(async () => {
      const page = await this.services.request(getVisitorPage, { token: cutToken(token) });
      const content = await this.contentOf(token, page, note);
      const write = content.view.photos?.more ? photoPage : visitorPage;
      return { ...write(content), status };
    });
  }

  /** Null once the photo is added; otherwise the page that says why not. */
  showPhotosUnless(token: string, add: () => Promise<unknown>): Promise<CustomerResponse | null> {
    return this.orEnded(async () => {
      try {
        await add();
        return null;
      } catch (error) {
        const { status, detail } = toProblem(error);
        if (status === 404 || status >= 500) throw error;
        return this.showPhotos(token, status, detail);
      }
    });
  }

  /** The photo of the person whom the page shows; null if it shows none. */
  async photo(token: string): Promise<Buffer | null> {
    const page = await this.services.request(getVisitorPage, { token: cutToken(token) }).catch(noneIfEnded);
    if (!page) return null;
    const staff = await this.staff();
    const { person } = visitorView({ page, personOf: (email) => staff.get(email) ?? null, now: new Date() });
    const shown = [...staff.values()].find(({ photo }) => photo !== null && photo === person?.photo);
    return shown ? this.profiles.photo(shown.id) : null;
  }

  /** When the page cannot be shown: a dependency is away, or the form was not our own. */
  async failed(status: number): Promise<CustomerResponse> {
    return { ...failedPage(await this.business(), status), status };
  }

  private async contentOf(
    token: string,
    page: VisitorPage,
    note: string | undefined,
  ): Promise<VisitorPageContent> {
    const isDone = page.stage === 'completed';
    const [business, staff, reviewUrl] = await Promise.all([
      this.business(),
      this.staff(),
      isDone ? this.reviews.urlFor(page.id).catch(() => undefined) : undefined,
    ]);
    const now = new Date();
    const view = visitorView({ page, personOf: (email) => staff.get(email) ?? null, now });
    const updatedAt = londonClock(now, now);
    return { path: visitorPagePath(token), view, updatedAt, business, note, reviewUrl };
  }

  private async orEnded<Result>(work: () => Promise<Result>): Promise<Result | CustomerResponse> {
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
        const firstName = firstNameOf(name ?? '');
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
