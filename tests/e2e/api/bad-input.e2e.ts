import { expect, test } from '@playwright/test';
import { expectProblem, pathsIn } from '../../support/api';
import { leadById } from '../../support/lead-store';
import { mark, sampleLead } from '../../support/sample-lead';
import { waitUntil } from '../../support/wait-until';

const json = 'application/json';
const lead = (extra: object = {}) => ({ ...sampleLead(), ...extra });
const raw = (name: string, value: string) =>
  `{"name":"Priya","phone":"07700 900123","postcode":"S11",${JSON.stringify(name)}:${value}}`;

interface Refused {
  readonly what: string;
  readonly body: string | Buffer;
  readonly status: number | number[];
  readonly type?: string;
  readonly paths?: string[];
}

const refused: Refused[] = [
  { what: 'nothing at all', body: '', status: [400, 422] },
  { what: 'text that is not JSON', body: 'name=Priya', status: 400 },
  { what: 'half of a JSON document', body: '{"name": "Pri', status: 400 },
  { what: 'bytes that are not UTF-8', body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), status: 400 },
  {
    what: 'a key that would reach into prototypes',
    body: raw('__proto__', '{"admin":true}'),
    status: [400, 422],
  },
  { what: 'a list', body: '[]', status: 422 },
  { what: 'a number', body: '42', status: 422 },
  { what: 'null', body: 'null', status: 422 },
  { what: 'an empty object', body: '{}', status: 422, paths: ['name', 'phone', 'postcode'] },
  {
    what: 'wrong types in every field',
    body: JSON.stringify({
      name: 7,
      phone: true,
      postcode: [],
      email: {},
      service: 1,
      urgency: null,
      message: [1],
    }),
    status: 422,
    paths: ['name', 'phone', 'postcode', 'email', 'service', 'message'],
  },
  {
    what: 'values that are not on the lists',
    body: JSON.stringify(lead({ service: 'demolition', urgency: 'yesterday' })),
    status: 422,
    paths: ['service', 'urgency'],
  },
  {
    what: 'unknown fields, nested ones too',
    body: JSON.stringify(lead({ status: 'completed', id: 'x', source: { ip: '::1' } })),
    status: 422,
    paths: ['source.ip', 'status', 'id'],
  },
  {
    what: 'too much text',
    body: JSON.stringify(lead({ message: 'x'.repeat(4001) })),
    status: 422,
    paths: ['message'],
  },
  {
    what: 'a character that ends strings in C',
    body: raw('message', '"a\\u0000b"'),
    status: 422,
    paths: ['message'],
  },
  { what: 'half of a surrogate pair', body: raw('message', '"\\ud83d"'), status: 422, paths: ['message'] },
  {
    what: 'deep nesting',
    body: raw('message', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    status: [400, 422],
  },
  { what: 'a number beyond all measure', body: raw('message', '1e999'), status: 422, paths: ['message'] },
  { what: '1 MB', body: JSON.stringify(lead({ message: 'x'.repeat(1024 * 1024) })), status: 413 },
  { what: 'a media type we do not read', body: '<lead/>', type: 'application/xml', status: 415 },
  { what: 'no media type a browser form has', body: 'x', type: 'text/plain', status: 415 },
  { what: 'another charset', body: JSON.stringify(lead()), type: `${json}; charset=utf-16`, status: 415 },
  {
    what: 'a field twice in a form',
    body: 'name=a&name=b&phone=07700900123&postcode=S11',
    type: 'application/x-www-form-urlencoded',
    status: 422,
  },
];

test.describe('POST /api/leads rejects invalid input and points to the error', () => {
  for (const { what, body, status, type = json, paths } of refused) {
    test(what, async ({ request }) => {
      const headers = { 'content-type': type, accept: json };
      const response = await request.post('/api/leads', { data: Buffer.from(body), headers });
      const answersForm = type.includes('form') && response.headers()['content-type']?.includes('html');
      if (answersForm) return expect(response.status()).toBe(status);
      const problem = await expectProblem(response, status);
      if (paths) expect(pathsIn(problem).sort()).toEqual([...paths].sort());
    });
  }
});

const texts: Record<string, string> = {
  'emoji of several code points': '👩🏽‍🔧🔑 locked out',
  'right-to-left text': 'أنا خارج المنزل שלום',
  'direction overrides': 'Priya \u202Egnp.exe',
  SQL: `'); DROP TABLE leads.leads; --`,
  'SQL with a comment': `" OR 1=1 /*`,
  HTML: `<script>alert(1)</script><img src=x onerror=alert(1)>`,
  'a template': '{{7*7}} ${7*7} <%= 7 %>',
  'header injection': 'Priya\r\nBcc: everyone@example.org',
  'combining marks': 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  'a formula': '=HYPERLINK("https://example.org","x")',
};

test.describe('POST /api/leads stores as plain text', () => {
  for (const [what, text] of Object.entries(texts)) {
    test(what, async ({ request }) => {
      const name = mark(text);
      const data = lead({ name, message: text, source: { landing_page: text, utm_source: text } });
      const response = await request.post('/api/leads', { data });
      expect(response.status()).toBe(202);
      const { id } = (await response.json()) as { id: string };
      const row = await waitUntil('the lead', () => leadById(id));
      expect(row).toMatchObject({ name, message: text });
    });
  }

  test('fields with a fixed format reject such text without a server error', async ({ request }) => {
    for (const text of Object.values(texts)) {
      for (const field of ['phone', 'postcode', 'email', 'service', 'urgency']) {
        const problem = await expectProblem(
          await request.post('/api/leads', { data: lead({ [field]: text }) }),
          422,
        );
        expect(pathsIn(problem)).toEqual([field]);
      }
    }
  });

  test('uses the last of two duplicate JSON keys, as JSON parsers do, or rejects the request', async ({
    request,
  }) => {
    const name = mark('Second');
    const data = Buffer.from(raw('name', JSON.stringify(name)));
    const response = await request.post('/api/leads', { data, headers: { 'content-type': json } });
    expect([202, 400, 422]).toContain(response.status());
    if (response.status() !== 202) return;
    const { id } = (await response.json()) as { id: string };
    expect(await waitUntil('the lead', () => leadById(id))).toMatchObject({ name });
  });
});

test.describe('other endpoints answer malformed requests without a server error', () => {
  const urls = [
    '/api/coverage',
    '/api/coverage?postcode=',
    '/api/coverage?postcode=%00',
    '/api/coverage?postcode=%FF%FE',
    `/api/coverage?postcode=${'9'.repeat(3000)}`,
    `/api/coverage?postcode=${encodeURIComponent("'; DROP TABLE x;--")}`,
    '/api/coverage?postcode=S11&postcode=S12',
    '/api/coverage?postcode[a]=1',
    '/api/locations/%00',
    '/api/locations/..%2f..%2fetc%2fpasswd',
    `/api/locations/${'x'.repeat(5000)}`,
    '/api/nothing-here',
    '/?postcode=%00&quote=%F0%9F%92%A9',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%E0%A4%A',
  ];
  for (const url of urls) {
    test(`GET ${url.slice(0, 60)}`, async ({ request }) => {
      const response = await request.get(url);
      expect(response.status(), await response.text()).toBeLessThan(500);
      expect(await response.text()).not.toContain('"workspaces"');
    });
  }

  test('an unsupported method is rejected', async ({ request }) => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const status = (await request.fetch('/api/leads', { method })).status();
      expect([404, 405]).toContain(status);
    }
  });
});
