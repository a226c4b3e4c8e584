import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { v7 as uuidv7 } from 'uuid';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { LiveFeed } from './live-feed';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

it('keeps publishing to all subscribers after one has thrown', async () => {
  const { entries } = gateway.app.get(LiveFeed);
  const [thrower, listener] = [
    jest.fn(() => {
      throw new Error('not expected');
    }),
    jest.fn(),
  ];
  entries.subscribe(thrower);
  entries.subscribe(listener);
  const event = () => ({
    id: uuidv7(),
    name: leadUpdated.name,
    occurred_at: new Date().toISOString(),
    data: { id: uuidv7() },
  });
  await gateway.live.append([event(), event()]);
  await eventually('both events', () => listener.mock.calls.length === 2);
  expect(thrower).toHaveBeenCalledTimes(2);
});
