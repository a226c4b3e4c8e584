import type { PreviewRequest } from '@latchline/contracts/pages/preview.operations';
import { routes } from '@latchline/contracts/api/routes';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';
import { createApiClient } from '@latchline/kit/api/api-client';

export interface PreviewsApi {
  /** Draws a page with drafts on it; `address` is for a frame, and holds for ten minutes. */
  draw(
    page: { readonly path: string; readonly drafts: readonly PageDraft[] },
    signal?: AbortSignal,
  ): Promise<{ readonly address: string; readonly status: number }>;
}

export function createPreviewsApi(fetch: typeof globalThis.fetch): PreviewsApi {
  const { call } = createApiClient({ fetch });
  return {
    draw: ({ path, drafts }, signal) => {
      const body: PreviewRequest = { path, drafts: [...drafts] };
      return call(routes.createPreview, { body, signal });
    },
  };
}
