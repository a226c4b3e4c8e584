/** @jest-environment jsdom */
import { waitingQuote } from './queued-quote';
import { flushQuotes, queueEvent } from './quote-queue';
import { quoteStore } from './quote-store';

jest.mock('./quote-store');
const store = jest.mocked(quoteStore);
const posted = jest.fn();
const noticed = jest.fn();

beforeAll(() => {
  Object.assign(globalThis, {
    BroadcastChannel: class {
      postMessage = posted;
    },
    fetch: () => Promise.reject(new Error('offline')),
  });
  Object.assign(globalThis, { document: new EventTarget() });
  document.addEventListener(queueEvent, noticed);
});
beforeEach(() => jest.clearAllMocks());

it('notifies other pages after sending', async () => {
  store.all.mockResolvedValue([waitingQuote('key', { name: 'Zoë' }, Date.now())]);
  expect(await flushQuotes()).toBe(true);
  expect([posted.mock.calls.length, noticed.mock.calls.length]).toEqual([1, 1]);
});

it('leaves other pages alone if there is nothing to send: a message removes them from the back/forward cache', async () => {
  store.all.mockResolvedValue([]);
  expect(await flushQuotes()).toBe(false);
  expect([posted.mock.calls.length, noticed.mock.calls.length]).toEqual([0, 0]);
});
