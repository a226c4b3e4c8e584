import { addressOf, noteOf } from './push-note';

const origin = 'https://latchline.example';
const lead_id = '00000000-0000-7000-8000-000000000001';
const payload = {
  kind: 'new-lead',
  lead_id,
  title: 'Emergency in Sheffield',
  body: 'New lead',
  url: `/admin?lead=${lead_id}`,
};

describe('push notification', () => {
  it('shows the payload, and replaces an earlier one about the same lead', () => {
    const { title, options } = noteOf(JSON.stringify(payload));
    expect(title).toBe('Emergency in Sheffield');
    expect(options).toMatchObject({
      body: 'New lead',
      tag: lead_id,
      renotify: true,
      data: { url: payload.url },
    });
    expect(options.requireInteraction).toBe(false);
    expect(options.actions).toEqual([{ action: 'call', title: 'Call' }]);
  });

  it('has a button that claims the lead, if there is something to claim', () => {
    const { options } = noteOf(JSON.stringify({ ...payload, claim: '/claim/token' }));
    expect(options.actions?.map(({ title }) => title)).toEqual(["I've got it", 'Call']);
    expect(options.data).toMatchObject({ claim: '/claim/token', lead_id, title: payload.title });
  });

  it('is replaced without a sound once somebody has the lead', () => {
    const { title, options } = noteOf(
      JSON.stringify({ ...payload, kind: 'claimed-lead', title: 'Sam has it' }),
    );
    expect(title).toBe('Sam has it');
    expect(options).toMatchObject({ tag: lead_id, renotify: false, silent: true, requireInteraction: false });
    expect(options.actions?.map(({ title: button }) => button)).toEqual(['Call']);
  });

  it('stays until dismissed if a lead is overdue', () => {
    expect(noteOf(JSON.stringify({ ...payload, kind: 'escalation-1' })).options.requireInteraction).toBe(
      true,
    );
  });

  it('has a default text for an unreadable payload', () => {
    for (const text of [undefined, '', 'null', '[]', '{"title":3}', 'not JSON']) {
      const { title, options } = noteOf(text);
      expect(title).toBe('New activity');
      // Browsers reject `renotify` without a tag.
      expect(options).not.toHaveProperty('renotify');
    }
  });
});

describe('target of a click', () => {
  it('opens the lead with the question about the call, for Call', () => {
    expect(addressOf({ url: payload.url }, origin, 'call')).toBe(`/admin?lead=${lead_id}&call=1`);
    expect(addressOf({ url: payload.url }, origin, '')).toBe(payload.url);
    expect(addressOf({ url: 'https://elsewhere.example/admin' }, origin, 'call')).toBe('/admin');
  });

  it.each([
    [{ url: '/admin?lead=1' }, '/admin?lead=1'],
    [{ url: `${origin}/admin/notifications` }, '/admin/notifications'],
    [{ url: 'https://elsewhere.example/admin' }, '/admin'],
    [{ url: '//elsewhere.example/admin' }, '/admin'],
    [{ url: '/administer' }, '/admin'],
    [{ url: 'javascript:alert(1)' }, '/admin'],
    [{ url: 7 }, '/admin'],
    [null, '/admin'],
  ])('%j: %s', (data, address) => {
    expect(addressOf(data, origin)).toBe(address);
  });
});
