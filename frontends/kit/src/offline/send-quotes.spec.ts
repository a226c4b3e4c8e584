import { type QueuedQuote, maxAgeMs, waitingQuote } from './queued-quote';
import { leadsPath, sendQuotes } from './send-quotes';

const now = Date.parse('2026-03-01T12:00:00Z');

function storeOf(...quotes: QueuedQuote[]) {
  const stored = new Map(quotes.map((quote) => [quote.key, quote]));
  return {
    stored,
    all: () => Promise.resolve([...stored.values()]),
    put: (quote: QueuedQuote) => Promise.resolve(void stored.set(quote.key, quote)),
    remove: (key: string) => Promise.resolve(void stored.delete(key)),
  };
}
type Answer = { status: number; body?: unknown } | 'offline';
const serverOf = (...answers: Answer[]) =>
  jest.fn((_path: string, _init?: RequestInit) => {
    const answer = answers.shift() ?? 'offline';
    if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    const { status, body } = answer;
    return Promise.resolve({ ok: status < 300, status, json: () => Promise.resolve(body) } as Response);
  });
const send = (store: ReturnType<typeof storeOf>, server: ReturnType<typeof serverOf>, at = now) =>
  sendQuotes({ store, fetch: server as unknown as typeof fetch, now: at });

const older = waitingQuote('older', { name: 'Older' }, now - 2);
const newer = waitingQuote('newer', { name: 'Newer' }, now - 1);

describe('sendQuotes', () => {
  it('sends the oldest first, each with its own key', async () => {
    const store = storeOf(newer, older);
    const server = serverOf({ status: 202 }, { status: 202 });
    expect(await send(store, server)).toBe(false);
    expect(server.mock.calls.map(([path, init]) => [path, init?.method, init?.body])).toEqual([
      [leadsPath, 'POST', '{"name":"Older","proof":"none"}'],
      [leadsPath, 'POST', '{"name":"Newer","proof":"none"}'],
    ]);
    expect(server.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))).toEqual([
      'older',
      'newer',
    ]);
    expect([...store.stored.values()].map(({ state, body }) => [state, body])).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
  });

  it('keeps a quote that could not be sent, and resends it with the same key', async () => {
    const store = storeOf(older);
    expect(await send(store, serverOf('offline'))).toBe(true);
    expect(store.stored.get('older')).toBe(older);
    const server = serverOf({ status: 202 });
    expect(await send(store, server)).toBe(false);
    expect(server).toHaveBeenCalledTimes(1);
    expect(await send(store, server)).toBe(false);
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('stores the server’s errors for a rejected quote', async () => {
    const store = storeOf(older);
    const errors = [{ path: 'phone', message: 'Enter a phone number' }];
    await send(store, serverOf({ status: 422, body: { errors } }));
    expect(store.stored.get('older')).toMatchObject({ state: 'refused', errors, body: { name: 'Older' } });
  });

  it('does not send a quote that is a day old, and deletes it', async () => {
    const store = storeOf(older);
    const server = serverOf({ status: 202 });
    await send(store, server, older.at + maxAgeMs);
    expect(server).not.toHaveBeenCalled();
    expect(store.stored.get('older')).toMatchObject({ state: 'expired', body: null });
    await send(store, server, older.at + 9 * maxAgeMs);
    expect(store.stored.size).toBe(0);
  });
});
