import type { AboutPage } from '@latchline/contracts/pages/about-page';
import { modelIn } from '../../testing/fake-shell';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

it('fills business info into the copy of the about page', async () => {
  const response = await gateway.fetch('/about');
  expect(response.status).toBe(200);
  const model = modelIn(await response.text()) as AboutPage;
  expect(model).toMatchObject({
    kind: 'about',
    path: '/about',
    copy: { story: { heading: 'Since 2015', paragraphs: ['Latchline Locksmiths'] } },
  });
  expect(gateway.shell.rendered).toHaveLength(1);
});
