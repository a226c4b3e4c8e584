import { Subject } from 'rxjs';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { contentChanged } from '@latchline/contracts/content/content.events';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import { listLocationSummaries } from '@latchline/contracts/locations/location.operations';
import { redirectsChanged } from '@latchline/contracts/seo/seo.events';
import { KnownFacts } from './known-facts';

const setUp = () => {
  const request = jest.fn((_: unknown, data: object) => Promise.resolve({ ...data }));
  const entries = new Subject<{ envelope: { name: string } }>();
  const redis = { set: () => Promise.resolve('OK'), get: () => Promise.resolve(null) };
  const facts = new KnownFacts(
    ...([{ request }, { warn: () => undefined }, redis, { entries }] as unknown as ConstructorParameters<
      typeof KnownFacts
    >),
  );
  return { facts, request, tell: (name: string) => entries.next({ envelope: { name } }) };
};

describe('facts that pages have in common', () => {
  it('are asked for once, however many pages are drawn', async () => {
    const { facts, request } = setUp();
    await Promise.all([facts.ask(getBusinessInfo, {}), facts.ask(getBusinessInfo, {})]);
    await facts.ask(getBusinessInfo, {});
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('are not taken for the answer to another question', async () => {
    const { facts } = setUp();
    expect(await facts.ask(listLocationSummaries, { first: 1 })).toEqual({ first: 1 });
    expect(await facts.ask(listLocationSummaries, { first: 2 })).toEqual({ first: 2 });
  });

  it.each([contentChanged.name, redirectsChanged.name])('are asked for anew after %s', async (event) => {
    const { facts, request, tell } = setUp();
    await facts.ask(getBusinessInfo, {});
    tell(event);
    await facts.ask(getBusinessInfo, {});
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('stay when something else happens', async () => {
    const { facts, request, tell } = setUp();
    await facts.ask(getBusinessInfo, {});
    tell(leadSubmitted.name);
    await facts.ask(getBusinessInfo, {});
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('are asked for again by the next page when nobody answered', async () => {
    const { facts, request } = setUp();
    request.mockRejectedValueOnce(new Error('away'));
    await expect(facts.ask(getBusinessInfo, {})).rejects.toThrow('away');
    await facts.ask(getBusinessInfo, {});
    expect(request).toHaveBeenCalledTimes(2);
  });
});
