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

describe('what a push message shows', () => {
  it('is what was sent, and a later word about a lead takes the place of the earlier', () => {
    const { title, options } = noteOf(JSON.stringify(payload));
    expect(title).toBe('Emergency in Sheffield');
    expect(options).toMatchObject({
      body: 'New lead',
      tag: lead_id,
      renotify: true,
      data: { url: payload.url },
    });
    expect(options.requireInteraction).toBe(false);
  });

  it('stays until somebody has seen it when a lead is overdue', () => {
    expect(noteOf(JSON.stringify({ ...payload, kind: 'escalation-1' })).options.requireInteraction).toBe(
      true,
    );
  });

  it('is something also when nothing readable came', () => {
    for (const text of [undefined, '', 'null', '[]', '{"title":3}', 'not JSON']) {
      const { title, options } = noteOf(text);
      expect(title).toBe('Something is new at Latchline');
      // Without a tag a browser refuses to ring again.
      expect(options).not.toHaveProperty('renotify');
    }
  });
});

describe('where a press leads to', () => {
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
