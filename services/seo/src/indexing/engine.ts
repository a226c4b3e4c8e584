import type {
  EngineReadiness,
  IndexingAction,
  IndexingEngine,
} from '@latchline/contracts/seo/indexing.schema';

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

/** A search engine that can be told of pages. */
export interface Engine {
  readonly name: IndexingEngine;
  /** Most addresses in one call. */
  readonly batchSize: number;
  readiness(): EngineReadiness;
  submit(action: IndexingAction, urls: readonly string[], signal: AbortSignal): Promise<EngineAnswer>;
}

export const ENGINES = Symbol('Engines');
