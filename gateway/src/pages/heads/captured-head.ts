import { AsyncLocalStorage } from 'node:async_hooks';
import type { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import type { PageMetadata } from '@latchline/contracts/seo/heads/seo.schema';
import type { z } from 'zod';

/** The metadata of a page, and the request it was made from. */
export interface Head {
  readonly request: z.input<(typeof getPageMetadata)['request']>;
  readonly metadata: PageMetadata;
}

interface Capture {
  head: Head | undefined;
}

const captures = new AsyncLocalStorage<Capture>();

/** The head of the page that `work` renders; undefined if it renders none. */
export function captureHead(work: () => PromiseLike<unknown>): Promise<Head | undefined> {
  const capture: Capture = { head: undefined };
  return captures.run(capture, async () => {
    await work();
    return capture.head;
  });
}

/** Called with every head that is created; stores it if a capture is active. */
export function reportHead(head: Head): void {
  const capture = captures.getStore();
  if (capture) capture.head = head;
}

/** Whether a capture is active: then every head must be created. */
export const isHeadWanted = (): boolean => captures.getStore() !== undefined;
