import { problemSchema } from '@latchline/contracts/http/problem';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { type LeadIntake, leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { modelIn } from '../../testing/fake-shell';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  gateway.shell.reset();
  gateway.services.reset();
  await gateway.redis.del(leadIntakeStream);
});

const visitor = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };

/** Leads waiting for the leads service. */
async function waiting(): Promise<LeadIntake[]> {
  const entries = await gateway.redis.xrange(leadIntakeStream, '-', '+');
  return entries.map(([, fields]) => {
    const sealed = fields[fields.indexOf('sealed') + 1] ?? '';
    return leadIntakeSchema.parse((gateway.codec.open(sealed) as { data: unknown }).data);
  });
}

const submit = (body: unknown, headers: Record<string, string> = {}) =>
  gateway.postJson('/api/leads', body, headers);
const idIn = async (response: Response) => ((await response.json()) as { id: string }).id;

describe('a quote request as JSON', () => {
  it('is accepted with its id once it is in the stream', async () => {
    const source = { page: '/', utm_source: 'leaflet' };
    const response = await submit({ ...visitor, urgency: 'emergency', source });
    expect(response.status).toBe(202);
    const body = (await response.json()) as { id: string };
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'accepted' });
    const [lead] = await waiting();
    expect(lead).toMatchObject({ id: body.id, submission: { ...visitor, urgency: 'emergency', source } });
    expect(Date.now() - Date.parse(lead?.received_at ?? '')).toBeLessThan(60_000);
  });

  it('records suspicions, and answers suspicious leads like any other', async () => {
    const key = { 'idempotency-key': 'k-trap' };
    const first = await submit({ ...visitor, website: 'https://pills.example', filling_ms: 12 }, key);
    expect(first.status).toBe(202);
    // It is the same request although the time it took differs.
    const again = await submit({ ...visitor, website: 'https://pills.example', filling_ms: 9_000 }, key);
    expect(again.status).toBe(202);
    expect(await idIn(again)).toBe(await idIn(first));
    const leads = await waiting();
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ submission: visitor, suspicions: ['honeypot', 'too-fast'] });
    expect(leads[0]?.submission).not.toHaveProperty('website');
  });

  it('does not suspect a request without timing', async () => {
    await submit({ ...visitor, website: '' });
    expect(await waiting()).toMatchObject([{ suspicions: [] }]);
  });

  it('records typed values that were normalised, and the device', async () => {
    const typed = { ...visitor, phone: '(O77OO) 900123', postcode: 's118tp' };
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' };
    await submit({ ...typed, source: { page: '/' } }, phone);
    await submit(visitor);
    const [first, second] = await waiting();
    expect(first).toMatchObject({
      submission: { phone: '(07700) 900123', postcode: 'S11 8TP', source: { page: '/', device: 'mobile' } },
      typed: { phone: '(O77OO) 900123', postcode: 's118tp' },
    });
    expect(second).toMatchObject({ typed: {} });
    expect(second?.submission).not.toHaveProperty('source');
  });

  it('is idempotent across devices, and while Redis has lost its key', async () => {
    const key = { 'idempotency-key': 'k-device' };
    const first = await submit(visitor, {
      ...key,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/133.0',
    });
    const again = await submit(visitor, { ...key, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' });
    expect([first.status, again.status]).toEqual([202, 202]);
    const id = await idIn(first);
    expect(await idIn(again)).toBe(id);
    await gateway.redis.del(...(await gateway.redis.keys('{leads}:idempotency:*')));
    expect(await idIn(await submit(visitor, key))).toBe(id);
    expect((await submit({ ...visitor, message: 'Another' }, key)).status).toBe(422);
    expect(await waiting()).toHaveLength(1);
  });

  it('keeps its key for more than 24 hours', async () => {
    await submit(visitor, { 'idempotency-key': 'k-day' });
    const keys = await gateway.redis.keys('{leads}:idempotency:*');
    const lives = await Promise.all(keys.map((key) => gateway.redis.ttl(key)));
    expect(Math.max(...lives)).toBeGreaterThan(24 * 60 * 60);
    expect(keys.join()).not.toContain('k-day');
  });

  it('is encrypted in Redis', async () => {
    await submit(visitor);
    const raw = JSON.stringify(await gateway.redis.xrange(leadIntakeStream, '-', '+'));
    expect(raw).not.toMatch(/Priya|07700 900|S11 8TP/);
  });

  it('is one lead per key, in any order of its fields', async () => {
    const key = { 'idempotency-key': 'k-1' };
    const first = await idIn(await submit(visitor, key));
    const { name, phone, postcode } = visitor;
    const again = await submit({ postcode, phone, name: ` ${name} `, email: '' }, key);
    expect(again.status).toBe(202);
    expect(await idIn(again)).toBe(first);
    expect(await waiting()).toHaveLength(1);
  });

  it('is one lead if sent many times in parallel with one key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(visitor, { 'idempotency-key': 'k-2' })),
    );
    expect(new Set(await Promise.all(answers.map(idIn))).size).toBe(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('is rejected if its key was used for another request', async () => {
    const key = { 'idempotency-key': 'k-3' };
    await submit(visitor, key);
    const response = await submit({ ...visitor, message: 'Another' }, key);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      type: 'urn:latchline:problem:leads.idempotency-key-reused',
    });
    expect(await waiting()).toHaveLength(1);
  });

  it('accepts keys of up to 255 characters', async () => {
    expect((await submit(visitor, { 'idempotency-key': 'k'.repeat(255) })).status).toBe(202);
    const refused = await submit(visitor, { 'idempotency-key': 'k'.repeat(256) });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'Idempotency-Key' }] });
  });

  it('is two leads without a key', async () => {
    await submit(visitor);
    await submit(visitor);
    expect(await waiting()).toHaveLength(2);
  });

  it('is refused while too many leads are waiting', async () => {
    const fill = `for i = 1, 50000 do redis.call('XADD', KEYS[1], '*', 'a', '1') end`;
    await gateway.redis.eval(fill, 1, leadIntakeStream);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const response = await submit(visitor);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await gateway.redis.del(leadIntakeStream);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await submit(visitor)).status).toBe(202);
  });
});

describe('a quote request from a form without JavaScript', () => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    gateway.postForm('/api/leads', fields, headers);
  /** Where the form leads that was accepted last. */
  const confirmationOf = async (urgency: string) => {
    const id = (await waiting()).at(-1)?.id;
    return `/?quote=accepted&request=${id}&urgency=${urgency}#quote-sent`;
  };

  it('redirects to its page with the notice', async () => {
    const response = await send({ ...visitor, email: '', service: '', urgency: '', message: '', page: '/' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(await confirmationOf('unstated'));
    expect(await waiting()).toMatchObject([{ submission: { ...visitor, source: { page: '/' } } }]);
  });

  it('records typed values, campaign parameters and the device', async () => {
    await send(
      { ...visitor, phone: '+44\u00a0(0)7700\u2013900123', page: '/services' },
      {
        referer: `${gateway.url}/services?utm_source=leaflet&gclid=abc&postcode=S118TP`,
        'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36',
      },
    );
    const [lead] = await waiting();
    expect(lead).toMatchObject({
      typed: { phone: '+44\u00a0(0)7700\u2013900123' },
      submission: { phone: '+44 (0)7700-900123' },
    });
    expect(lead?.submission.source).toEqual({
      page: '/services',
      landing_page: '/services',
      utm_source: 'leaflet',
      gclid: 'abc',
      device: 'mobile',
    });
  });

  it('redirects with the notice if the honeypot is filled, too', async () => {
    const response = await send({
      ...visitor,
      message: 'Pills',
      website: 'https://pills.example',
      page: '/',
    });
    expect(response.headers.get('location')).toBe(await confirmationOf('unstated'));
    expect(await waiting()).toMatchObject([{ submission: visitor, suspicions: ['honeypot'] }]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ])('never redirects to another site: %s', async (page) => {
    const response = await send({ ...visitor, page });
    expect(response.headers.get('location')).toMatch(
      /^\/\?quote=accepted&request=[\da-f-]{36}&urgency=unstated#quote-sent$/,
    );
  });

  it('is one lead if submitted twice, with and without a key', async () => {
    const form = { ...visitor, page: '/' };
    await Promise.all([send({ ...form, message: 'a' }), send({ ...form, message: 'a' })]);
    const keyed = { ...form, message: 'b', 'Idempotency-Key': 'form-1' };
    await Promise.all([send(keyed), send(keyed)]);
    expect(await waiting()).toHaveLength(2);
  });

  it('is one lead if its response was lost and the browser sends it again as JSON', async () => {
    const key = { 'idempotency-key': 'form-lost' };
    const page = '/services';
    const referer = `${gateway.url}/services?utm_source=leaflet`;
    await send({ ...visitor, email: '', urgency: '', page }, { ...key, referer });
    const again = await submit({ ...visitor, source: { page }, proof: 'none' }, key);
    const leads = await waiting();
    expect(await again.json()).toEqual({ id: leads[0]?.id, status: 'accepted' });
    expect(leads).toMatchObject([{ submission: { source: { page, utm_source: 'leaflet' } } }]);
  });

  it('is shown again with its values, errors and a new key if rejected', async () => {
    const response = await send({ name: '<b>Zoë</b>', phone: '12', postcode: '', message: 'Hi', page: '/' });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(modelIn(await response.text())).toMatchObject({
      kind: 'home',
      quote_form: {
        values: { name: '<b>Zoë</b>', phone: '12', postcode: '', message: 'Hi' },
        errors: [
          { path: 'phone', message: 'Enter a phone number, like 07700 900123' },
          { path: 'postcode', message: 'Enter the postcode where the lock is' },
        ],
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        coverage: null,
        notice: null,
      },
    });
    expect(await waiting()).toHaveLength(0);
  });

  it('shows the coverage of its postcode if rejected', async () => {
    const response = await send({ name: '', phone: '', postcode: 's11 8tp', page: '/' });
    expect(modelIn(await response.text())).toMatchObject({
      quote_form: { coverage: { covered: true, town: 'Sheffield' } },
    });
  });

  it('is shown again on its page, or on the home page if that is unknown', async () => {
    const rejected = async (page: string) => {
      const response = await send({ name: '', phone: '12', postcode: '', page });
      expect(response.status).toBe(422);
      return modelIn(await response.text());
    };
    expect(await rejected('/locksmiths/south-yorkshire/sheffield')).toMatchObject({
      kind: 'town',
      path: '/locksmiths/south-yorkshire/sheffield',
      quote_form: {
        values: { phone: '12' },
        errors: [{ path: 'name' }, { path: 'phone' }, { path: 'postcode' }],
      },
    });
    for (const page of ['/locksmiths/south-yorkshire/atlantis', '//evil.example/locksmiths', '/elsewhere'])
      expect((await rejected(page)).kind).toBe('home');
  });

  it('gets a new key if it was changed and sent again', async () => {
    const keyed = { ...visitor, page: '/', 'Idempotency-Key': 'form-2' };
    await send(keyed);
    const response = await send({ ...keyed, message: 'One more thing' });
    expect(response.status).toBe(422);
    const model = modelIn(await response.text());
    if (model.kind !== 'home') throw new Error(model.kind);
    expect(model.quote_form.errors).toHaveLength(1);
    const key = model.quote_form.idempotency_key ?? '';
    expect((await send({ ...keyed, message: 'One more thing', 'Idempotency-Key': key })).status).toBe(303);
    expect(await waiting()).toHaveLength(2);
  });

  it('gets a page with the phone number if the shell fails', async () => {
    await gateway.fetch('/');
    gateway.shell.broken = true;
    const response = await send({ name: '', phone: '', postcode: '', page: '/' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('tel:+441144960999');
  });
});

describe('invalid input', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const nasty = "🔑 مفتاح <script>alert('x')</script>'; DROP TABLE leads;-- \u202e";
  const json = (value: unknown) => JSON.stringify(value);

  it.each<[string, number, string | Buffer, string?]>([
    ['not JSON', 400, '{"name": "A"'],
    ['nothing', 400, ''],
    ['not UTF-8', 400, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['a prototype', 400, '{"__proto__": {"admin": true}, "name": "A"}'],
    ['a constructor', 400, '{"constructor": {"prototype": {}}}'],
    ['null', 422, 'null'],
    ['a number', 422, '1e999'],
    ['a text', 422, '"lead"'],
    ['a list', 422, json([visitor])],
    ['deep lists', 422, deep(20_000)],
    ['no fields', 422, '{}'],
    ['wrong types', 422, json({ name: 7, phone: {}, postcode: [], email: false, source: 'x' })],
    ['deep fields', 422, `{"name": ${deep(10_000)}}`],
    ['unknown fields', 422, json({ ...visitor, role: 'admin', id: 'x' })],
    ['unknown fields in the source', 422, json({ ...visitor, source: { ip: '::1' } })],
    ['NUL bytes', 422, json({ ...visitor, name: 'a\0b' })],
    ['lone surrogates', 422, `{"name":"\\ud800","phone":"07700900123","postcode":"S11"}`],
    ['long texts', 422, json({ ...visitor, message: 'x'.repeat(4_001) })],
    ['a megabyte', 413, json({ ...visitor, message: 'x'.repeat(1_000_000) })],
    ['text/plain', 415, 'name=A', 'text/plain'],
    ['XML', 415, '<lead/>', 'application/xml'],
    ['multipart', 415, '--x--', 'multipart/form-data; boundary=x'],
    ['UTF-16', 415, json(visitor), 'application/json; charset=utf-16'],
    ['nonsense as a media type', 415, json(visitor), 'json'],
    ['unusual characters', 202, json({ ...visitor, name: nasty, message: nasty })],
    [
      'repeated fields: the last one counts',
      202,
      `{"name":1,"name":"A","phone":"07700900123","postcode":"S11"}`,
    ],
  ])('%s: %d', async (_what, status, body, type = 'application/json') => {
    const response = await gateway.fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    if (status === 202) return;
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const problem = problemSchema.parse(await response.json());
    expect(problem).toMatchObject({ status, trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
    if (status === 422) expect(problem.errors?.length).toBeGreaterThan(0);
    expect(await waiting()).toHaveLength(0);
  });

  it.each([
    ['repeated fields', 'name=A&name=B&phone=07700900123&postcode=S11'],
    ['bad percent-encoding', 'name=%zz%&phone=%ff&postcode=S11'],
    ['a prototype', '__proto__=1&name=A&phone=07700900123&postcode=S11'],
    ['NUL bytes', 'name=a%00b&phone=07700900123&postcode=S11'],
    ['nothing', ''],
    ['unknown fields', 'name=A&phone=07700900123&postcode=S11&role=admin'],
  ])('in a form gets a page, not a 500: %s', async (_what, body) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await gateway.fetch('/api/leads', { method: 'POST', headers, body });
    expect(response.status).toBe(422);
    expect(modelIn(await response.text()).kind).toBe('home');
  });

  it('is rejected if it is compressed', async () => {
    const response = await submit(visitor, { 'content-encoding': 'gzip' });
    expect(response.status).toBe(415);
  });

  it.each([
    '/api/leads/%zz',
    '/%E0%A4%A',
    '/api/locations/%00',
    '/api/coverage?postcode=%00',
    '/api/coverage?postcode=a&postcode=b',
  ])('in a URL is a 4xx: %s', async (path) => {
    const response = await gateway.fetch(path);
    expect([400, 404, 422]).toContain(response.status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  it('is stored unchanged if it is only unusual', async () => {
    await submit({ ...visitor, name: nasty });
    expect(await waiting()).toMatchObject([{ submission: { name: nasty } }]);
  });
});
