import { Subject } from 'rxjs';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { contentChanged } from '@latchline/contracts/content/content.events';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import { getLocation, listLocationSummaries } from '@latchline/contracts/locations/location.operations';
import { redirectsChanged } from '@latchline/contracts/seo/seo.events';
import type { CallNumber } from '@latchline/contracts/leads/channels/call-numbers.operations';
import { withCallNumber } from '../campaign/active-number';
import { captureHead } from '../heads/captured-head';
import { withDrafts } from '../previews/previewing';
import { CachedQueries } from './cached-queries';

const setUp = () => {
  const request = jest.fn((_: unknown, data: object) => Promise.resolve({ ...data }));
  const entries = new Subject<{ envelope: { name: string } }>();
  const stored: string[] = [];
  const set = (key: string) => Promise.resolve(stored.push(key));
  const redis = { set, get: () => Promise.resolve(null) };
  const queries = new CachedQueries(
    ...([{ request }, { warn: () => undefined }, redis, { entries }] as unknown as ConstructorParameters<
      typeof CachedQueries
    >),
  );
  return { queries, request, stored, publish: (name: string) => entries.next({ envelope: { name } }) };
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

  it('shares what pages make of responses, until something changes', async () => {
    const { queries, publish } = setUp();
    const make = jest.fn(() => queries.request(getBusinessInfo, {}));
    const first = await queries.derived('/', make);
    expect(await queries.derived('/', make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    publish(contentChanged.name);
    await queries.derived('/', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('does not share what was made without an answer', async () => {
    const { queries, request } = setUp();
    const make = () => queries.request(getBusinessInfo, {}).catch(() => null);
    request.mockRejectedValueOnce(new Error('away'));
    expect(await queries.derived('/', make)).toBeNull();
    expect(await queries.derived('/', make)).toEqual({});
  });

  it('makes it for each who has another number, or wants the head', async () => {
    const { queries } = setUp();
    const make = jest.fn(() => Promise.resolve({}));
    await queries.derived('/', make);
    await withCallNumber({} as CallNumber, () => queries.derived('/', make));
    await captureHead(() => queries.derived('/', make));
    await withDrafts([], () => queries.derived('/', make));
    expect(make).toHaveBeenCalledTimes(4);
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

  it('stores last responses in Redis, of a site with thousands of pages those in demand', async () => {
    const { queries, stored } = setUp();
    const town = async (slug: string) => {
      queries.outdateAll();
      await queries.request(getLocation, { slug }, `town:${slug}`);
    };
    for (let number = 1; number <= 10_000; number += 1) await town(`t${number}`);
    expect(stored).toHaveLength(500);
    await town('t10000');
    await town('t10000');
    await town('t10000');
    expect(stored.slice(500)).toEqual(['{gateway}:known:town:t10000']);
  });

  it('remembers the last responses of hundreds of pages', async () => {
    const { queries, request } = setUp();
    request.mockResolvedValue({ items: [], total: 0 });
    const page = (number: number) => {
      queries.outdateAll();
      return queries.request(listLocationSummaries, {}, `page:${number}`);
    };
    for (let number = 1; number <= 600; number += 1) await page(number);
    request.mockRejectedValue(new Error('away'));
    expect(await page(101)).toEqual({ items: [], total: 0 });
    await expect(page(100)).rejects.toThrow('away');
  });

  it('does not cache failures', async () => {
    const { queries, request } = setUp();
    request.mockRejectedValueOnce(new Error('away'));
    await expect(queries.request(getBusinessInfo, {})).rejects.toThrow('away');
    await queries.request(getBusinessInfo, {});
    expect(request).toHaveBeenCalledTimes(2);
  });
});
