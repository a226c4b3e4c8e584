import { loadPage } from './load-page';

const request = {} as Request;
const page = { type: 'basic' } as Response;
const failed = { type: 'error' } as Response;

describe('loading a page in the service worker', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

  it('takes the preloaded page', async () => {
    expect(await loadPage({ preloadResponse: Promise.resolve(page), request })).toBe(page);
  });

  it('fetches the page if nothing was preloaded', async () => {
    const fetch = jest.fn(() => Promise.resolve(page));
    Object.assign(globalThis, { fetch });
    expect(await loadPage({ preloadResponse: Promise.resolve(undefined), request })).toBe(page);
    expect(fetch).toHaveBeenCalledWith(request);
  });

  it.each([
    ['rejects, as in Chromium', () => Promise.reject<Response>(new TypeError('offline'))],
    ['is an error response, as in Firefox', () => Promise.resolve(failed)],
  ])('rejects if the preload %s', async (_, preload) => {
    await expect(loadPage({ preloadResponse: preload(), request })).rejects.toThrow(TypeError);
  });
});
