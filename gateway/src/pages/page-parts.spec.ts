import { getPageCopy } from '@latchline/contracts/content/copy/page-copies';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { GatewayConfig } from '../gateway.config';
import type { CurrentRules } from './addresses/current-rules';
import type { CachedQueries } from './cache/cached-queries';
import type { VisitorPageLinks } from '../intake/visitor-page-links';
import { PageParts } from './page-parts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const partsWith = (request: jest.Mock, more: object = {}) =>
  new PageParts(
    { request, ...more } as unknown as CachedQueries,
    {} as ServiceClient,
    {} as VisitorPageLinks,
    {} as CurrentRules,
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

  it('shares what pages of visitors have in common, but not that of a page that is cached as a whole', async () => {
    const request = jest.fn(() => Promise.reject(new Error('away')));
    const derived = jest.fn((_: string, make: () => unknown) => make());
    const lastKnown = () => Promise.resolve(null);
    const parts = partsWith(request, { derived, lastKnown });
    const pageWith = (form: QuoteFormState) =>
      parts.withForm(
        '/a',
        () => Promise.resolve({ town: 'Maltby' }),
        form,
        ({ town }) => town,
      );
    expect(await pageWith(emptyForm)).toEqual({
      town: 'Maltby',
      quote_form: { ...emptyForm, about: 'Maltby' },
    });
    expect(derived).not.toHaveBeenCalled();
    const form = { ...emptyForm, values: { name: 'Jo' } };
    expect(await pageWith(form)).toEqual({ town: 'Maltby', quote_form: { ...form, about: 'Maltby' } });
    expect(derived).toHaveBeenCalledWith('/a', expect.any(Function));
  });

  it('leaves no timer behind once the promised minutes are known', async () => {
    const promises = { emergency: 15, 'same-day': 120, 'next-day': 480, flexible: 1440, unstated: 120 };
    const request = jest.fn(() => Promise.resolve({ ...promises, updated_at: '2026-01-01T00:00:00.000Z' }));
    const form = { values: {} } as QuoteFormState;
    expect(await partsWith(request).quoteForm(form)).toEqual({ ...form, promises });
    expect(jest.getTimerCount()).toBe(0);
  });
});
