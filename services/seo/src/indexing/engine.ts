import type {
  EngineReadiness,
  IndexingAction,
  IndexingEngine,
} from '@latchline/contracts/seo/indexing/indexing.schema';

/** An engine's response for one or more URLs. */
export type EngineResponse =
  | { readonly outcome: 'accepted' | 'refused'; readonly status: number; readonly detail: string }
  | {
      /** Retried: the engine is busy, failing or unreachable. */
      readonly outcome: 'later';
      readonly status: number | null;
      readonly detail: string;
      readonly retryAfterSeconds?: number | undefined;
    };

/** The engine's daily quota; its day starts at midnight in `timeZone`. */
export interface DailyLimit {
  readonly urls: number;
  readonly timeZone: string;
}

/** A search engine that accepts notifications of changed pages. */
export interface Engine {
  readonly name: IndexingEngine;
  /** Maximum number of URLs per request. */
  readonly batchSize: number;
  readonly dailyLimit?: DailyLimit;
  /** What is submitted automatically: changed pages, the sitemap when its pages change, or nothing. */
  readonly automatic: 'pages' | 'sitemap' | 'nothing';
  readiness(): EngineReadiness;
  /** Whether it accepts this URL. */
  accepts(url: string): boolean;
  /** One response for all URLs, or one for each in order. */
  submit(
    action: IndexingAction,
    urls: readonly string[],
    signal: AbortSignal,
  ): Promise<EngineResponse | readonly EngineResponse[]>;
}

export const ENGINES = Symbol('Engines');
