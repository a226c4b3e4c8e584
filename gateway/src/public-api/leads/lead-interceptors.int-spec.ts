import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { exchange } from '../../testing/exchange';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { LeadRateLimit } from './lead-rate-limit';

const visitor = { name: 'Zoë Nair', phone: '07700 900123', postcode: 'S11 8TP' };

function post(body: string, type: string, path = '/api/leads'): Buffer {
  const bytes = Buffer.from(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Content-Type: ${type}`,
    `Content-Length: ${bytes.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]);
}
const asJson = post(JSON.stringify(visitor), 'application/json');
const variants: [string, Buffer[]][] = [
  ['in one packet', [asJson]],
  ['in two packets', [asJson.subarray(0, 40), asJson.subarray(40)]],
  ['on the ordinary path', [post(JSON.stringify(visitor), 'application/json', '/api/leads?a=1')]],
  ['from a form', [post(`${new URLSearchParams(visitor)}`, 'application/x-www-form-urlencoded')]],
];

describe.each(['on', 'off'])('an interceptor with the fast path %s', (FAST_PATH) => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({ FAST_PATH });
  }, bootMs);
  afterAll(() => gateway.stop(), bootMs);
  beforeEach(() => gateway.redis.del(leadIntakeStream));
  afterEach(() => jest.restoreAllMocks());

  it.each(variants)('sees a lead sent %s, and its outcome', async (_, pieces) => {
    const interceptor = jest.spyOn(gateway.app.get(LeadRateLimit), 'intercept');
    await exchange(gateway.url, { pieces });
    const [[seen] = []] = interceptor.mock.calls;
    expect(seen?.submission).toMatchObject(visitor);
    expect(seen?.sender.address).toBe('127.0.0.1');
    await expect(interceptor.mock.results[0]?.value).resolves.toMatchObject({ status: 'accepted' });
    expect(interceptor).toHaveBeenCalledTimes(1);
  });

  it.each(variants)('can reject a lead sent %s', async (_, pieces) => {
    jest
      .spyOn(gateway.app.get(LeadRateLimit), 'intercept')
      .mockRejectedValue(new CodedError(leadErrors.tooMany, 'Not now', { retry_after_seconds: 5 }));
    const [response] = await exchange(gateway.url, { pieces });
    expect(response?.status).toBe(429);
    expect(await gateway.redis.xlen(leadIntakeStream)).toBe(0);
  });
});
