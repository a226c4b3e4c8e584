/** @jest-environment jsdom */
import { administrator } from '../../testing/fake-session';
import { markedExpiry, markSession } from './session-marker';
import { refreshDelayMs, SessionRefresh } from './session-refresh';

const answer = (expires_at: number) => ({ expires_in: 900, expires_at, user: administrator });
const soon = () => Math.floor(Date.now() / 1000) + 900;

/** Fake Web Locks, shared by all tabs of a browser. */
function installLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, task: () => Promise<unknown>) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

describe('SessionRefresh', () => {
  beforeEach(() => {
    installLocks();
    markSession(soon() - 890);
  });
  afterEach(() => Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined }));

  it('sends one refresh for any number of waiting calls', async () => {
    const refresh = jest.fn(async () => answer(soon()));
    const sessionRefresh = new SessionRefresh(refresh);
    await expect(
      Promise.all([sessionRefresh.renew(), sessionRefresh.renew(), sessionRefresh.renew()]),
    ).resolves.toEqual([true, true, true]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('sends one refresh for several tabs, as a refresh token works once', async () => {
    const refresh = jest.fn(async () => answer(soon()));
    const tabs = [1, 2, 3].map(() => new SessionRefresh(refresh));
    await expect(Promise.all(tabs.map((tab) => tab.renew()))).resolves.toEqual([true, true, true]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('refreshes again when the next session expires', async () => {
    const refresh = jest.fn(async () => answer(soon()));
    const sessionRefresh = new SessionRefresh(refresh);
    await sessionRefresh.renew();
    await sessionRefresh.renew();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('tells an ended session from an unreachable gateway', async () => {
    const refused = new SessionRefresh(() => Promise.reject(Object.assign(new Error(), { status: 401 })));
    await expect(refused.renew()).resolves.toBe(false);
    expect(markedExpiry()).toBeNull();
    markSession(soon());
    const away = new SessionRefresh(() => Promise.reject(Object.assign(new Error('away'), { status: 503 })));
    await expect(away.renew()).rejects.toThrow('away');
    expect(markedExpiry()).not.toBeNull();
  });

  it('works without Web Locks', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    const refresh = jest.fn(async () => answer(soon()));
    const tabs = [1, 2].map(() => new SessionRefresh(refresh));
    await expect(Promise.all(tabs.map((tab) => tab.renew()))).resolves.toEqual([true, true]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('refreshDelayMs', () => {
  const now = 1_700_000_000_000;
  const at = (seconds: number) => now / 1000 + seconds;
  it.each([
    [900, 840_000],
    [40, 30_000],
    [1, 5_000],
    [-3600, 5_000],
    [10 ** 9, 2 ** 31 - 1],
  ])('with %i s left it waits %i ms', (seconds, delay) => {
    expect(refreshDelayMs(at(seconds), now)).toBe(delay);
  });
});
