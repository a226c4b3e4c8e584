import { sendForm } from './send-form';

const post = (fields: Record<string, string>) =>
  new Request('https://site.test/api/leads', { method: 'POST', body: new URLSearchParams(fields) });
const typed = { name: 'Priya Nair', phone: '07700 900123', website: '', page: '/services' };
const body = { name: 'Priya Nair', phone: '07700 900123', source: { page: '/services' } };

describe('sending the plain form from the service worker', () => {
  const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  const unsent = jest.fn(() => Promise.resolve(new Response('kept')));
  const { fetch: own } = globalThis;
  beforeEach(() => {
    jest.resetAllMocks();
    unsent.mockResolvedValue(new Response('kept'));
    globalThis.fetch = fetched;
  });
  afterEach(() => (globalThis.fetch = own));
  const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

  it('keeps a form whose response was lost under the key that it was sent with', async () => {
    fetched.mockRejectedValue(new TypeError('connection lost'));
    expect(await (await sendForm(post(typed), unsent)).text()).toBe('kept');
    const [key] = keys();
    expect(key).toMatch(/^[\da-f-]{36}$/);
    expect(unsent.mock.calls).toEqual([[key, body]]);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect([url, init?.body]).toEqual([
      'https://site.test/api/leads',
      'name=Priya+Nair&phone=07700+900123&website=&page=%2Fservices',
    ]);
    expect(new Headers(init?.headers).get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  });

  it('has one key for a button pressed twice, and another for another form', async () => {
    fetched.mockImplementation(() => Promise.resolve(new Response()));
    await sendForm(post({ ...typed, message: 'a' }), unsent);
    await sendForm(post({ ...typed, message: 'a' }), unsent);
    await sendForm(post({ ...typed, message: 'b' }), unsent);
    await sendForm(post({ ...typed, 'Idempotency-Key': 'from-page' }), unsent);
    const [first, second, third, fourth] = keys();
    expect([second === first, third === first, fourth]).toEqual([true, false, 'from-page']);
    expect(unsent).not.toHaveBeenCalled();
  });
});
