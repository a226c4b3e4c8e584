import { claimAddress, claimLead, noteOfClaim } from './claim';

const origin = 'https://latchline.example';
const data = {
  claim: '/claim/token',
  lead_id: 'lead',
  title: 'Emergency · Sheffield',
  url: '/admin?lead=lead',
};
const buttons = (note: ReturnType<typeof noteOfClaim>) => note.options.actions?.map(({ title }) => title);

it.each([
  [data, '/claim/token'],
  [{ claim: `${origin}/claim/token` }, '/claim/token'],
  [{ claim: 'https://elsewhere.example/claim/token' }, null],
  [{ claim: '//elsewhere.example/claim' }, null],
  [{ claim: 7 }, null],
  [{}, null],
  [null, null],
])('%j is claimed at %s', (given, address) => expect(claimAddress(given, origin)).toBe(address));

describe('claiming', () => {
  const answering = (status: number, body: unknown) =>
    jest.fn(async () => ({ ok: status < 400, status, json: async () => body }) as Response);

  it('posts to the signed address, without the session of the browser', async () => {
    const send = answering(200, { state: 'yours' });
    expect(await claimLead('/claim/token', send)).toEqual({ state: 'yours' });
    expect(send).toHaveBeenCalledWith(
      '/claim/token',
      expect.objectContaining({ method: 'POST', credentials: 'omit' }),
    );
  });

  it('reads that the link is no longer valid', async () => {
    expect(await claimLead('/claim/token', answering(404, { state: 'gone' }))).toEqual({ state: 'gone' });
  });

  it('is null without a connection, and when the server has a problem', async () => {
    const offline = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await claimLead('/claim/token', offline)).toBeNull();
    expect(await claimLead('/claim/token', answering(503, {}))).toBeNull();
  });
});

describe('the result in the notification', () => {
  it('says that the lead is theirs, and still calls', () => {
    const note = noteOfClaim({ state: 'yours' }, data);
    expect(note.title).toBe("You've got it");
    expect(note.options).toMatchObject({
      body: 'Emergency · Sheffield. Nobody else is notified.',
      tag: 'lead',
      renotify: false,
      data,
    });
    expect(buttons(note)).toEqual(['Call']);
  });

  it('names the person who was faster', () => {
    const note = noteOfClaim({ state: 'taken', by: 'Sue Smith' }, data);
    expect(note.title).toBe('Sue Smith has it');
    expect(buttons(note)).toEqual(['Call']);
    expect(noteOfClaim({ state: 'taken' }, data).title).toBe('Somebody else has it');
  });

  it.each([[null], [{ state: 'open' }], [{}]])('can be tried again after %j', (answer) => {
    const note = noteOfClaim(answer, data);
    expect(note.options.requireInteraction).toBe(true);
    expect(buttons(note)).toEqual(["I've got it", 'Call']);
  });

  it('does not offer to try again with an expired link', () => {
    const note = noteOfClaim({ state: 'gone' }, data);
    expect(note.options.body).toBe('Emergency · Sheffield. This notification is too old.');
    expect(buttons(note)).toEqual(['Call']);
  });
});
