import { observeServerDate } from './server-clock';

interface SessionKeeper {
  renew(): Promise<boolean>;
  /** Called when the session has ended and the user must sign in again. */
  ended(): void;
}

/** A `fetch` that refreshes the session once on a 401 and repeats the request. */
export function authorisedFetch(session: SessionKeeper, send: typeof fetch = plainFetch): typeof fetch {
  return async (input, init) => {
    const first = await send(input, init);
    observeServerDate(first.headers.get('date'));
    if (first.status !== 401) return first;
    if (await session.renew()) return send(input, init);
    session.ended();
    return first;
  };
}

/** Resolved on every call, because tests and instrumentation replace the global `fetch`. */
export const plainFetch: typeof fetch = (input, init) => globalThis.fetch(input, init);
