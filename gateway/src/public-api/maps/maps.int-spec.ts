import { modelIn } from '../../testing/fake-shell';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

const town = '/locksmiths/south-yorkshire/sheffield';
/** The sample business names a tag container. */
const tagFrames = 'https://www.googletagmanager.com https://td.doubleclick.net';
const frameSource = (response: Response) =>
  /frame-src ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

async function withGateway(
  env: Record<string, string>,
  check: (gateway: GatewayUnderTest) => Promise<void>,
): Promise<void> {
  const gateway = await GatewayUnderTest.start(env);
  await check(gateway).finally(() => gateway.stop());
}

it(
  'reports a missing key, and allows no map frames',
  () =>
    withGateway({}, async (gateway) => {
      const response = await gateway.fetch('/api/maps/key');
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ error: expect.any(String) });
      const page = await gateway.fetch(town);
      expect(frameSource(page)).toBe(tagFrames);
      expect(modelIn(await page.text())).toMatchObject({ service_area: { embed_url: null } });
    }),
  bootMs,
);

it(
  'returns the key, and allows map frames on pages with a map',
  () =>
    withGateway({ GOOGLE_MAPS_KEY: 'k', GOOGLE_MAPS_URL: 'https://maps.example' }, async (gateway) => {
      const response = await gateway.fetch('/api/maps/key');
      expect(await response.json()).toEqual({ key: 'k' });
      const page = await gateway.fetch(town);
      expect(frameSource(page)).toBe(`https://maps.example ${tagFrames}`);
      expect(modelIn(await page.text())).toMatchObject({
        service_area: { embed_url: 'https://maps.example' },
      });
      expect(frameSource(await gateway.fetch('/'))).toBe(tagFrames);
    }),
  bootMs,
);
