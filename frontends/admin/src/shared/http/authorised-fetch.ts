import { observeServerDate } from './server-clock';

interface SessionKeeper {
  renew(): Promise<boolean>;
  /** The session is over: the person has to sign in again. */
  ended(): void;
}

/** A `fetch` that renews the session once when the gateway says 401, then asks again. */
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

/** Looked up at every call: tests and instrumentations replace the global one. */
export const plainFetch: typeof fetch = (input, init) => globalThis.fetch(input, init);
