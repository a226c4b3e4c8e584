import { isError } from '@latchline/runtime/errors/is-error';
import { z } from 'zod';
import type { GoogleReviewsConfig } from './google-reviews.config';

const starsOf = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const;

/** Google omits a field that has no value. */
const googleReviewSchema = z.object({
  name: z.string(),
  reviewer: z
    .object({ displayName: z.string().default(''), isAnonymous: z.boolean().default(false) })
    .optional(),
  starRating: z.enum(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']),
  comment: z.string().default(''),
  createTime: z.iso.datetime({ offset: true }),
  updateTime: z.iso.datetime({ offset: true }),
  reviewReply: z.object({ comment: z.string(), updateTime: z.iso.datetime({ offset: true }) }).optional(),
});
const pageSchema = z.object({
  reviews: z.array(googleReviewSchema).default([]),
  totalReviewCount: z.int().default(0),
  nextPageToken: z.string().optional(),
});
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const errorSchema = z.object({
  error: z.union([z.string(), z.object({ status: z.string().default(''), message: z.string().default('') })]),
});

export interface GoogleReview {
  /** `accounts/1/locations/2/reviews/3` */
  readonly google_name: string;
  readonly google_updated_at: string;
  readonly stars: number;
  readonly words: string;
  readonly name: string;
  readonly written_at: string;
  readonly answer: string;
  readonly answered_at: string | null;
}

export interface GoogleReviews {
  readonly reviews: readonly GoogleReview[];
  /** Whether Google has no more reviews than these: only then are the others gone. */
  readonly complete: boolean;
}

/** Google did not do what it was asked. The message is shown in the dashboard. */
export class GoogleFailure extends Error {
  constructor(
    message: string,
    private readonly status?: number,
  ) {
    super(message);
  }

  /** Whether another request may succeed nevertheless: this one is not valid, or what it names is gone. */
  get isOfThisRequest(): boolean {
    return this.status === 400 || this.status === 404;
  }
}

const pageSize = 50;
const mostPages = 200;
const timeoutMs = 30_000;
/** A token this close to its expiry is not used, because it could expire on the way. */
const spareMs = 60_000;

/** Reads and answers the reviews of one location through the Google My Business API, version 4. */
export class GoogleBusinessClient {
  private token: { readonly value: string; readonly endsAt: number } | null = null;
  private wasEmpty = false;

  constructor(private readonly config: GoogleReviewsConfig) {}

  /**
   * All reviews. A review that moves to another page meanwhile may be missing, and then the list is not complete. A list without
   * reviews names no count, so it is only believed when the list before it was empty, too.
   */
  async reviews(): Promise<GoogleReviews> {
    const found = new Map<string, GoogleReview>();
    const location = this.config.GOOGLE_BUSINESS_LOCATION ?? '';
    let pageToken: string | undefined;
    // A page that became empty meanwhile names no count.
    let total = 0;
    for (let page = 0; page < mostPages; page += 1) {
      const query = new URLSearchParams({ pageSize: String(pageSize), orderBy: 'updateTime desc' });
      if (pageToken !== undefined) query.set('pageToken', pageToken);
      const body = await this.call('GET', `${location}/reviews?${query.toString()}`);
      const { data } = pageSchema.safeParse(body);
      if (!data) throw new GoogleFailure('The response could not be read');
      for (const review of data.reviews) found.set(review.name, reviewOf(review, location));
      total = Math.max(total, data.totalReviewCount);
      pageToken = data.nextPageToken;
      if (pageToken) continue;
      const isEmpty = found.size === 0 && total === 0;
      const complete = total > 0 ? found.size >= total : isEmpty && this.wasEmpty;
      this.wasEmpty = isEmpty;
      return { reviews: [...found.values()], complete };
    }
    return { reviews: [...found.values()], complete: false };
  }

  /** Replaces the answer to a review; an empty one is removed. The same call twice changes nothing. */
  async reply(name: string, comment: string): Promise<void> {
    if (comment === '') await this.call('DELETE', `${name}/reply`);
    else await this.call('PUT', `${name}/reply`, { comment });
  }

  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await exchange(`${this.config.GOOGLE_BUSINESS_URL}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.accessToken()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status === 401) this.token = null;
    // Removing an answer that is gone.
    if (method === 'DELETE' && response.status === 404) return null;
    if (response.status !== 200)
      throw new GoogleFailure(wordsOf('Google refused', response), response.status);
    return response.body;
  }

  private async accessToken(): Promise<string> {
    if (this.token && this.token.endsAt - spareMs > Date.now()) return this.token.value;
    const response = await exchange(this.config.GOOGLE_OAUTH_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: this.config.GOOGLE_BUSINESS_CLIENT_ID ?? '',
        client_secret: this.config.GOOGLE_BUSINESS_CLIENT_SECRET ?? '',
        refresh_token: this.config.GOOGLE_BUSINESS_REFRESH_TOKEN ?? '',
      }).toString(),
    });
    const { data } = tokenSchema.safeParse(response.body);
    if (response.status !== 200 || !data) throw new GoogleFailure(wordsOf('Sign-in failed', response));
    this.token = { value: data.access_token, endsAt: Date.now() + data.expires_in * 1_000 };
    return data.access_token;
  }
}

/** A review of another location would be answered under a wrong name, so it is refused. */
function reviewOf(review: z.infer<typeof googleReviewSchema>, location: string): GoogleReview {
  const { name, reviewer, reviewReply } = review;
  const ownName = name.startsWith(`${location}/reviews/`) && /^[\w-]+$/.test(name.split('/').at(-1) ?? '');
  if (!ownName || name.split('/').length !== 6)
    throw new GoogleFailure('The response is about another location');
  return {
    google_name: name,
    google_updated_at: review.updateTime,
    stars: starsOf[review.starRating],
    words: printable(review.comment),
    name: reviewer && !reviewer.isAnonymous ? printable(reviewer.displayName) : '',
    written_at: review.createTime,
    answer: printable(reviewReply?.comment ?? ''),
    answered_at: reviewReply?.updateTime ?? null,
  };
}

const printable = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim();

interface Exchange {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

async function exchange(url: string, request: Exchange): Promise<{ status: number; body: unknown }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...request, signal, redirect: 'error' });
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, body };
  } catch (error) {
    throw new GoogleFailure(`No response from Google: ${codeOf(error)}`);
  }
}

function codeOf(error: unknown): string {
  if (!isError(error)) return 'unknown error';
  if (error.name === 'TimeoutError') return 'timeout';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : 'no connection';
}

const longest = 300;

/** Google's own words, as far as the dashboard shows them. */
function wordsOf(what: string, { status, body }: { status: number; body: unknown }): string {
  const error = errorSchema.safeParse(body).data?.error;
  const reason =
    typeof error === 'string' ? error : [error?.status, error?.message].filter(Boolean).join(': ');
  return `${what}: ${reason || `HTTP ${status}`}`.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, longest);
}
