import { AsyncLocalStorage } from 'node:async_hooks';
import type { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import type { PageMetadata } from '@latchline/contracts/seo/heads/seo.schema';
import type { z } from 'zod';

/** What the seo service was asked about a page, and what it said. */
export interface Head {
  readonly asked: z.input<(typeof getPageMetadata)['request']>;
  readonly said: PageMetadata;
}

interface Listener {
  head: Head | undefined;
}

const listening = new AsyncLocalStorage<Listener>();

/** The head of the page that `work` draws; undefined where it draws none. */
export function overhear(work: () => PromiseLike<unknown>): Promise<Head | undefined> {
  const listener: Listener = { head: undefined };
  return listening.run(listener, async () => {
    await work();
    return listener.head;
  });
}

/** Told of every head that is made; kept by whoever listens. */
export function tellOfHead(head: Head): void {
  const listener = listening.getStore();
  if (listener) listener.head = head;
}
