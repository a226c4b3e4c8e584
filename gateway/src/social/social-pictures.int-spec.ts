import {
  type SocialPicture,
  socialPicturePath,
  socialPictureText,
} from '@latchline/contracts/seo/heads/social-picture';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { UrlSigner } from '@latchline/runtime/crypto/url-signer';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';

let gateway: GatewayUnderTest;
let signer: UrlSigner;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  signer = new UrlSigner(sealingKeys(gateway.config, 'address:social'));
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.shell.reset());

const pictureOf = (title: string): SocialPicture => ({ title, name: 'Latchline', drawing: 'key-cutting' });
function addressOf(picture: SocialPicture): string {
  const text = socialPictureText(picture);
  return socialPicturePath(text, signer.sign(text));
}

it('renders the text in its address, cacheable for ever', async () => {
  const response = await gateway.fetch(addressOf(pictureOf('Locked out?')));
  expect([response.status, await response.text()]).toEqual([200, 'Locked out?']);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('renders each picture once for concurrent requests', async () => {
  const address = addressOf(pictureOf('Once'));
  await Promise.all(Array.from({ length: 8 }, () => gateway.fetch(address)));
  expect(gateway.shell.pictures).toHaveLength(1);
  await eventually('it is cached', async () => (await gateway.redis.keys('{gateway}:social:*')).length >= 1);
  gateway.shell.broken = true;
  expect((await gateway.fetch(address)).status).toBe(200);
});

it('renders only signed addresses', async () => {
  const text = socialPictureText(pictureOf('Forged'));
  for (const path of [
    socialPicturePath(text, signer.sign('other')),
    socialPicturePath(text, new UrlSigner(sealingKeys(gateway.config, 'else')).sign(text)),
    '/social/x.png',
    '/social/',
    '/social/a/b.png',
    `/social/${signer.sign(text)}?${text}`,
    `/social/${signer.sign(text)}.png?${text.replace('Forged', 'Other')}`,
  ]) {
    expect((await gateway.fetch(path)).status).toBe(404);
  }
  expect(gateway.shell.pictures).toEqual([]);
});

it('responds 503 if it cannot be rendered now', async () => {
  gateway.shell.broken = true;
  const response = await gateway.fetch(addressOf(pictureOf('Not now')));
  expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
});
