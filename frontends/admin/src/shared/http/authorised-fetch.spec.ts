import { authorisedFetch } from './authorised-fetch';
import { observeServerDate, serverNow } from './server-clock';

const answer = (status: number, date?: string) =>
  ({ status, headers: new Headers(date ? { date } : {}) }) as Response;

describe('authorisedFetch', () => {
  it('repeats the request once after refreshing the session', async () => {
    const send = jest.fn().mockResolvedValueOnce(answer(401)).mockResolvedValueOnce(answer(200));
    const ended = jest.fn();
    const init = { method: 'PATCH', body: '{}' };
    const fetch = authorisedFetch({ renew: async () => true, ended }, send);
    await expect(fetch('/api/admin/leads/1', init)).resolves.toMatchObject({ status: 200 });
    expect(send.mock.calls).toEqual([
      ['/api/admin/leads/1', init],
      ['/api/admin/leads/1', init],
    ]);
    expect(ended).not.toHaveBeenCalled();
  });

  it('reports an ended session', async () => {
    const send = jest.fn().mockResolvedValue(answer(401));
    const ended = jest.fn();
    const fetch = authorisedFetch({ renew: async () => false, ended }, send);
    await expect(fetch('/api/admin/stats')).resolves.toMatchObject({ status: 401 });
    expect(ended).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('does not treat an unreachable gateway as an ended session', async () => {
    const ended = jest.fn();
    const renew = () => Promise.reject(new Error('away'));
    const fetch = authorisedFetch({ renew, ended }, jest.fn().mockResolvedValue(answer(401)));
    await expect(fetch('/api/admin/stats')).rejects.toThrow('away');
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('the server clock', () => {
  afterEach(() => observeServerDate(new Date().toUTCString()));
  const away = (ms: number) => Math.abs(serverNow() - Date.now() - ms);

  it('follows the gateway when the local clock is minutes off', () => {
    observeServerDate(new Date(Date.now() - 300_000).toUTCString());
    expect(away(-300_000)).toBeLessThan(1_000);
  });

  it('ignores small differences and invalid dates', () => {
    observeServerDate(new Date(Date.now() + 1_000).toUTCString());
    expect(away(0)).toBeLessThan(10);
    observeServerDate('yesterday');
    observeServerDate(null);
    expect(away(0)).toBeLessThan(10);
  });
});
