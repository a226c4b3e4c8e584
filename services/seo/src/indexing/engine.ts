import type {
  EngineReadiness,
  IndexingAction,
  IndexingEngine,
} from '@latchline/contracts/seo/indexing/indexing.schema';

/** What an engine said to one call about some addresses. */
export type EngineAnswer =
  | { readonly outcome: 'accepted' | 'refused'; readonly status: number; readonly detail: string }
  | {
      /** Worth asking again: it is busy, broken, or cannot be reached. */
      readonly outcome: 'later';
      readonly status: number | null;
      readonly detail: string;
      readonly retryAfterSeconds?: number | undefined;
    };

/** So many addresses a day and no more; `timeZone` says where the engine's day begins. */
export interface DailyLimit {
  readonly urls: number;
  readonly timeZone: string;
}

/** A search engine that can be told of pages. */
export interface Engine {
  readonly name: IndexingEngine;
  /** Most addresses in one call. */
  readonly batchSize: number;
  readonly dailyLimit?: DailyLimit;
  /** What it is told of by itself: pages that changed, the sitemap when there are other pages in it, or nothing. */
  readonly automatic: 'pages' | 'sitemap' | 'nothing';
  readiness(): EngineReadiness;
  /** Whether it wants to know of this address. */
  takes(url: string): boolean;
  /** One answer for all addresses, or one for each, in their order. */
  submit(
    action: IndexingAction,
    urls: readonly string[],
    signal: AbortSignal,
  ): Promise<EngineAnswer | readonly EngineAnswer[]>;
}

export const ENGINES = Symbol('Engines');
