import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type QueuedQuote, afterResponse, waitingQuote } from '@latchline/kit/offline/queued-quote';
import { startConnectionNote } from './connection-note';
import { startPlainForm } from './plain-form';

const mockCounted = jest.fn();
jest.mock('./tracking', () => ({ countQuote: (quote: object) => void mockCounted(quote) }));

const mockStore = new Map<string, QueuedQuote>();
jest.mock('@latchline/kit/offline/quote-store', () => ({
  quoteStore: {
    all: () => Promise.resolve([...mockStore.values()]),
    put: (quote: QueuedQuote) => Promise.resolve(void mockStore.set(quote.key, quote)),
    remove: (key: string) => Promise.resolve(void mockStore.delete(key)),
  },
}));

const page = `
  <form action="/api/leads">
    <input type="hidden" name="page" value="/offline"><input name="name" required><input name="phone">
    <button>Send</button>
  </form>
  <section data-connection>
    <div data-say="offline" hidden>Offline</div>
    <div data-say="waiting" hidden>Waiting <button data-forget>Delete it</button></div>
    <div data-say="sent" hidden>Sent <button data-forget>Close</button></div>
    <div data-say="refused" hidden>Refused <ul data-mistakes></ul>
      <button data-put-back>Put it back</button><button data-forget>Delete</button></div>
    <div data-say="expired" hidden>Expired</div>
  </section>`;

const answers: number[] = [];
const sent: string[] = [];
const connection = (onLine: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
const said = () =>
  [...document.querySelectorAll<HTMLElement>('[data-say]')]
    .filter(({ hidden }) => !hidden)
    .map((part) => part.dataset.say);
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const errors = [{ path: 'phone', message: 'Enter a phone number' }];

/** Fakes the Web Locks API: one callback at a time. */
let lock: Promise<unknown> = Promise.resolve();
const locks = { request: (_name: string, act: () => Promise<unknown>) => (lock = lock.then(act)) };

beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: locks });
  Element.prototype.scrollIntoView = () => undefined;
  HTMLFormElement.prototype.reportValidity = HTMLFormElement.prototype.checkValidity;
  globalThis.fetch = jest.fn((_path, init) => {
    const status = answers.shift();
    if (!status) return Promise.reject(new TypeError('Failed to fetch'));
    sent.push(String(init?.body));
    return Promise.resolve({ ok: status < 300, status, json: () => Promise.resolve({ errors }) } as Response);
  });
});
beforeEach(() => {
  mockStore.clear();
  answers.length = 0;
  sent.length = 0;
  document.body.innerHTML = page;
  connection(true);
});
startPlainForm();

describe('without a connection', () => {
  it('shows the offline message until the connection is back', async () => {
    connection(false);
    startConnectionNote();
    await waitFor(() => expect(said()).toEqual(['offline']));
    connection(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(said()).toEqual([]));
  });

  it('queues a form that is not hydrated, and sends it when the connection is back', async () => {
    connection(false);
    startConnectionNote();
    field('name').value = 'Priya Nair';
    fireEvent.submit(document.forms[0]!);
    await waitFor(() => expect(said()).toEqual(['waiting']));
    expect(field('name').value).toBe('');
    answers.push(202);
    connection(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(said()).toEqual(['sent']));
    expect(sent).toEqual(['{"name":"Priya Nair","source":{"page":"/offline"},"proof":"none"}']);
    expect(JSON.stringify([...mockStore.values()])).not.toContain('Priya');
  });

  it('tries again while the page stays open: a weak signal gets better without an event', async () => {
    jest.useFakeTimers();
    mockStore.set('key', waitingQuote('key', { name: 'Priya Nair' }, Date.now()));
    startConnectionNote();
    await jest.advanceTimersByTimeAsync(100);
    expect(said()).toEqual(['waiting']);
    answers.push(202);
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(said()).toEqual(['sent']);
    expect(sent).toHaveLength(1);
  });

  it('does not queue an invalid form', () => {
    connection(false);
    expect(fireEvent.submit(document.forms[0]!)).toBe(false);
    expect(mockStore.size).toBe(0);
  });
});

describe('a quote that was accepted later', () => {
  const typed = { name: 'Priya Nair', service: 'lock-repair', urgency: 'emergency', postcode: 'S11 8TP' };
  const counted = { service: 'lock-repair', urgency: 'emergency', postcode: 'S11', has_email: false };
  beforeEach(() => mockCounted.mockClear());

  it('is counted once by all pages together, and only after the server has accepted it', async () => {
    mockStore.set('key', waitingQuote('key', typed, Date.now()));
    answers.push(503);
    startConnectionNote();
    await waitFor(() => expect(said()).toEqual(['waiting']));
    expect(mockCounted).not.toHaveBeenCalled();
    answers.push(202);
    fireEvent(window, new Event('online'));
    startConnectionNote();
    await waitFor(() => expect(said()).toEqual(['sent']));
    await waitFor(() => expect(mockCounted.mock.calls).toEqual([[counted]]));
    startConnectionNote();
    await waitFor(() =>
      expect([...mockStore.values()]).toEqual([expect.not.objectContaining({ accepted: counted })]),
    );
    expect(mockCounted).toHaveBeenCalledTimes(1);
  });

  it('is counted by the next page if the service worker sent it', async () => {
    mockStore.set('key', afterResponse(waitingQuote('key', typed, Date.now()), 202, []));
    startConnectionNote();
    await waitFor(() => expect(mockCounted.mock.calls).toEqual([[counted]]));
  });
});

describe('with a connection', () => {
  it('leaves the form to the browser', () => {
    expect(fireEvent.submit(document.forms[0]!)).toBe(true);
  });

  it('shows the errors of a rejected quote, and puts it back in the form', async () => {
    mockStore.set('key', waitingQuote('key', { name: 'Priya Nair', phone: 'ring me' }, Date.now()));
    answers.push(422);
    startConnectionNote();
    await waitFor(() => expect(said()).toEqual(['refused']));
    expect(screen.getByText('Enter a phone number')).toBeVisible();
    fireEvent.click(screen.getByText('Put it back'));
    await waitFor(() => expect(said()).toEqual([]));
    expect([field('name').value, field('phone').value]).toEqual(['Priya Nair', 'ring me']);
    expect(mockStore.size).toBe(0);
  });

  it('lets the visitor delete a waiting quote', async () => {
    mockStore.set('key', waitingQuote('key', { name: 'Priya Nair' }, Date.now()));
    startConnectionNote();
    await waitFor(() => expect(said()).toEqual(['waiting']));
    fireEvent.click(screen.getByText('Delete it'));
    await waitFor(() => expect(said()).toEqual([]));
    expect(mockStore.size).toBe(0);
  });
});
