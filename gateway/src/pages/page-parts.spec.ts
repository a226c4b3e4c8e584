import { getPageCopy } from '@latchline/contracts/content/copy/page-copies';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { GatewayConfig } from '../gateway.config';
import type { CachedQueries } from './cache/cached-queries';
import type { VisitorPageLinks } from '../intake/visitor-page-links';
import { PageParts } from './page-parts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const partsWith = (request: jest.Mock) =>
  new PageParts(
    { request } as unknown as CachedQueries,
    {} as ServiceClient,
    {} as VisitorPageLinks,
    {} as GatewayConfig,
  );

describe('the parts of a page', () => {
  it('asks for the text of the prices without waiting for the rest of the page', () => {
    const request = jest.fn(() => new Promise(() => undefined));
    void partsWith(request).costs(new Promise(() => undefined));
    expect(request).toHaveBeenCalledWith(getPageCopy, { page: 'prices' }, expect.any(String));
  });

  it('shows no prices without their text', async () => {
    const request = jest.fn(() => Promise.reject(new Error('away')));
    expect(await partsWith(request).costs(Promise.resolve({ business: {} as never }))).toBeNull();
  });

  it('leaves no timer behind once the promised minutes are known', async () => {
    const promises = { emergency: 15, 'same-day': 120, 'next-day': 480, flexible: 1440, unstated: 120 };
    const request = jest.fn(() => Promise.resolve({ ...promises, updated_at: '2026-01-01T00:00:00.000Z' }));
    const form = { values: {} } as QuoteFormState;
    expect(await partsWith(request).quoteForm(form)).toEqual({ ...form, promises });
    expect(jest.getTimerCount()).toBe(0);
  });
});
