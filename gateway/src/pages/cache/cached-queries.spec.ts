import { Subject } from 'rxjs';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { contentChanged } from '@latchline/contracts/content/content.events';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import { listLocationSummaries } from '@latchline/contracts/locations/location.operations';
import { redirectsChanged } from '@latchline/contracts/seo/seo.events';
import { CachedQueries } from './cached-queries';

const setUp = () => {
  const request = jest.fn((_: unknown, data: object) => Promise.resolve({ ...data }));
  const entries = new Subject<{ envelope: { name: string } }>();
  const redis = { set: () => Promise.resolve('OK'), get: () => Promise.resolve(null) };
  const queries = new CachedQueries(
    ...([{ request }, { warn: () => undefined }, redis, { entries }] as unknown as ConstructorParameters<
      typeof CachedQueries
    >),
  );
  return { queries, request, publish: (name: string) => entries.next({ envelope: { name } }) };
};

describe('CachedQueries', () => {
  it('requests the same data once for concurrent and later pages', async () => {
    const { queries, request } = setUp();
    await Promise.all([queries.request(getBusinessInfo, {}), queries.request(getBusinessInfo, {})]);
    await queries.request(getBusinessInfo, {});
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('distinguishes requests by their data', async () => {
    const { queries } = setUp();
    expect(await queries.request(listLocationSummaries, { first: 1 })).toEqual({ first: 1 });
    expect(await queries.request(listLocationSummaries, { first: 2 })).toEqual({ first: 2 });
  });

  it.each([contentChanged.name, redirectsChanged.name])('requests again after %s', async (event) => {
    const { queries, request, publish } = setUp();
    await queries.request(getBusinessInfo, {});
    publish(event);
    await queries.request(getBusinessInfo, {});
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('keeps responses after other events', async () => {
    const { queries, request, publish } = setUp();
    await queries.request(getBusinessInfo, {});
    publish(leadSubmitted.name);
    await queries.request(getBusinessInfo, {});
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('does not cache failures', async () => {
    const { queries, request } = setUp();
    request.mockRejectedValueOnce(new Error('away'));
    await expect(queries.request(getBusinessInfo, {})).rejects.toThrow('away');
    await queries.request(getBusinessInfo, {});
    expect(request).toHaveBeenCalledTimes(2);
  });
});
