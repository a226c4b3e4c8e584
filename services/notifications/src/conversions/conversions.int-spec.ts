import { ConversionsUnderTest, laterValue, valueOf } from '../testing/conversions-under-test';

let under: ConversionsUnderTest;
beforeEach(async () => {
  under = await ConversionsUnderTest.start(process.env.DATABASE_URL);
});
afterEach(() => under.stop());

/** What Google has under this order id. */
const atGoogle = (orderId: string) => under.google.conversions.get(orderId);
const atMeta = (eventId: string) => under.meta.events.get(`Purchase ${eventId}`);

it('reports a won job to both, and deletes what identified the customer', async () => {
  const value = valueOf();
  await under.change(value);
  await under.sendDue();
  expect(atGoogle(value.lead_id)).toMatchObject({ value: 145, retracted: false, repeats: 0 });
  expect(atMeta(value.lead_id)).toMatchObject({ value: 145, received: 1 });
  expect(await under.of(value.lead_id, 'google')).toMatchObject({ state: 'sent', reported_pence: 14_500 });
  expect(await under.of(value.lead_id, 'meta')).toMatchObject({ state: 'sent', next_attempt_at: null });
  expect(await under.dataSource.query('SELECT FROM conversions WHERE identifiers IS NOT NULL')).toEqual([]);
});

it('reports nothing twice when the event arrives twice', async () => {
  const value = valueOf();
  await Promise.all([under.change(value), under.change(value)]);
  await under.sendDue();
  await under.change(value);
  await under.sendWaiting();
  expect([under.google.conversions.size, under.meta.events.size]).toEqual([1, 1]);
  expect(under.server.calls.filter(({ path }) => path !== '/token')).toHaveLength(2);
});

it('reports a request again under its id when the response was lost, and counts "already there" as reported', async () => {
  const value = valueOf();
  await under.change(value);
  under.server.next.push('slow', 'lost', 'lost');
  await under.sendDue();
  expect(await under.of(value.lead_id, 'google')).toMatchObject({
    state: 'pending',
    last_error: expect.stringMatching(/^No response/),
  });
  // The amount changes while nobody knows whether Google has the first one.
  await under.change(laterValue(value, 16_000));
  await under.sendWaiting();
  // The first request was repeated as it was, and the new amount followed it.
  expect(atGoogle(value.lead_id)).toMatchObject({
    value: 160,
    repeats: 1,
    adjustments: [expect.any(String)],
  });
  expect(atMeta(value.lead_id)).toMatchObject({ value: 145, received: 2 });
  expect(await under.of(value.lead_id, 'google')).toMatchObject({
    state: 'adjusted',
    reported_pence: 16_000,
  });
});

it('corrects an amount at Google each time it changes, and once if the response is lost', async () => {
  const value = valueOf();
  await under.change(value);
  await under.sendDue();
  const second = laterValue(value, 16_000);
  await under.change(second);
  under.server.next.push('lost');
  await under.sendDue();
  await under.sendWaiting();
  await under.change(laterValue(second, 12_050));
  await under.sendDue();
  expect(atGoogle(value.lead_id)).toMatchObject({
    value: 120.5,
    adjustments: [expect.any(String), expect.any(String)],
  });
  expect(await under.of(value.lead_id, 'google')).toMatchObject({ state: 'adjusted', adjustments: 2 });
  // Meta cannot change an amount: nothing more is sent.
  expect(atMeta(value.lead_id)).toMatchObject({ value: 145, received: 1 });
  expect(await under.of(value.lead_id, 'meta')).toMatchObject({
    state: 'sent',
    value_pence: 12_050,
    reported_pence: 14_500,
  });
});

it('withdraws at Google what is undone, and reports it under another id when it is won again', async () => {
  const value = valueOf();
  await under.change(value);
  await under.sendDue();
  const undone = laterValue(value, null);
  await under.change(undone);
  under.server.next.push('lost');
  await under.sendDue();
  await under.sendWaiting();
  expect(atGoogle(value.lead_id)?.retracted).toBe(true);
  expect(await under.of(value.lead_id, 'google')).toMatchObject({ state: 'withdrawn', reported_pence: null });
  await under.change({ ...laterValue(undone, 9_900), identifiers: value.identifiers });
  await under.sendDue();
  expect(atGoogle(`${value.lead_id}-2`)).toMatchObject({ value: 99, retracted: false });
  expect(under.meta.events.size).toBe(1);
});

it('reports nothing that is undone before it is due', async () => {
  const value = valueOf();
  await under.change(value);
  await under.change(laterValue(value, null));
  await under.sendWaiting();
  expect([under.google.conversions.size, under.meta.events.size]).toEqual([0, 0]);
  expect(await under.of(value.lead_id, 'google')).toMatchObject({
    state: 'withdrawn',
    next_attempt_at: null,
  });
});

it('ignores an older event that arrives later', async () => {
  const value = valueOf();
  await under.change(laterValue(value, 16_000));
  await under.change(value);
  await under.sendDue();
  expect(atGoogle(value.lead_id)?.value).toBe(160);
});

it.each([
  ['no-consent', { identifiers: null }],
  ['no-identifier', { identifiers: { google: {}, meta: {} } }],
] as const)('reports nothing with %s', async (skipped, fields) => {
  const value = valueOf(fields);
  await under.change(value);
  await under.sendWaiting();
  expect(under.server.calls).toEqual([]);
  expect(await under.of(value.lead_id, 'google')).toMatchObject({ state: 'skipped', skipped });
  expect(await under.of(value.lead_id, 'meta')).toMatchObject({ state: 'skipped', skipped });
});

describe('an erasure', () => {
  it('cancels what is not reported yet, and forgets who it was', async () => {
    const value = valueOf();
    await under.change(value);
    await under.erase(value.lead_id);
    await under.change(laterValue(value, 16_000));
    await under.sendWaiting();
    expect([under.google.conversions.size, under.meta.events.size]).toEqual([0, 0]);
    const [row] = await under.dataSource.query<{ text: string }[]>(
      'SELECT conversions::text AS text FROM conversions',
    );
    expect(row?.text).not.toMatch(/click|[0-9a-f]{64}/);
    expect(await under.of(value.lead_id, 'google')).toMatchObject({
      state: 'withdrawn',
      erased: true,
      value_pence: null,
    });
  });

  it('withdraws at Google what was reported', async () => {
    const value = valueOf();
    await under.change(value);
    await under.sendDue();
    await under.erase(value.lead_id);
    await under.erase(value.lead_id);
    await under.sendDue();
    expect(atGoogle(value.lead_id)?.retracted).toBe(true);
    expect(await under.of(value.lead_id, 'google')).toMatchObject({ state: 'withdrawn', erased: true });
    expect(await under.of(value.lead_id, 'meta')).toMatchObject({
      state: 'sent',
      erased: true,
      next_attempt_at: null,
    });
  });

  it('withdraws what may have been reported', async () => {
    const value = valueOf();
    await under.change(value);
    under.server.next.push('slow', 'lost', 'lost');
    await under.sendDue();
    await under.erase(value.lead_id);
    await under.sendWaiting();
    expect(atGoogle(value.lead_id)).toMatchObject({ retracted: true, repeats: 0 });
    expect(atMeta(value.lead_id)?.received).toBe(1);
  });

  it('counts for an event that arrives after it', async () => {
    const value = valueOf();
    await under.erase(value.lead_id);
    await under.change(value);
    expect(await under.of(value.lead_id, 'google')).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('is shown in the words of Google, holds up nothing else, and can be sent again', async () => {
    const bad = valueOf();
    bad.identifiers!.google = { gclid: 'unparseable' };
    const good = valueOf();
    await under.change(bad);
    await under.change(good);
    await under.sendDue();
    expect(atGoogle(good.lead_id)).toBeDefined();
    const refused = await under.of(bad.lead_id, 'google');
    expect(refused).toMatchObject({
      state: 'refused',
      refusal: 'UNPARSEABLE_GCLID: Refused: UNPARSEABLE_GCLID',
    });
    await under.dataSource.query(
      `UPDATE conversions SET identifiers = '{"gclid":"click"}' WHERE state = 'refused'`,
    );
    expect(await under.handlers.sendAgain({ id: refused!.id })).toMatchObject({ state: 'pending' });
    await under.sendDue();
    expect(atGoogle(bad.lead_id)?.value).toBe(145);
    await expect(under.handlers.sendAgain({ id: refused!.id })).rejects.toThrow('was not refused');
  });

  it('of one event by Meta, which refuses the whole request, holds up no other', async () => {
    const old = valueOf({ won: { value_pence: 1_000, at: '2020-01-01T00:00:00.000Z' } });
    const values = [valueOf(), old, valueOf(), valueOf()];
    for (const value of values) await under.change(value);
    await under.sendDue();
    expect(under.meta.events.size).toBe(3);
    expect(await under.of(old.lead_id, 'meta')).toMatchObject({
      state: 'refused',
      refusal: '(#100): Invalid event: Event Timestamp Too Old',
    });
  });

  it('waits for a click that Google does not know yet', async () => {
    const value = valueOf();
    await under.change(value);
    under.google.recentClicks.add('click');
    await under.sendDue();
    const waiting = await under.of(value.lead_id, 'google');
    expect(waiting).toMatchObject({
      state: 'pending',
      last_error: expect.stringContaining('TOO_RECENT_EVENT'),
    });
    expect(Date.parse(waiting!.next_attempt_at!) - Date.now()).toBeGreaterThan(5.9 * 3_600_000);
    under.google.recentClicks.clear();
    await under.sendWaiting();
    expect(await under.of(value.lead_id, 'google')).toMatchObject({ state: 'sent', last_error: null });
  });
});

it.each(['down', 'busy', 'cut'] as const)('retries when a provider is %s', async (fault) => {
  const value = valueOf();
  await under.change(value);
  under.server.next.push(fault, fault);
  await under.sendDue();
  expect(await under.of(value.lead_id, 'meta')).toMatchObject({
    state: 'pending',
    last_error: expect.any(String),
  });
  await under.sendWaiting();
  expect(atGoogle(value.lead_id)).toMatchObject({ value: 145, repeats: 0 });
  expect(atMeta(value.lead_id)).toMatchObject({ received: 1 });
});

it('signs in again when its token is no longer valid', async () => {
  await under.change(valueOf());
  await under.sendDue();
  under.google.tokens.clear();
  await under.change(valueOf());
  await under.sendDue();
  await under.sendWaiting();
  expect(under.google.conversions.size).toBe(2);
});

describe('a test', () => {
  it('is only checked', async () => {
    expect(await under.handlers.test({ destination: 'google' })).toEqual({
      accepted: true,
      response: 'The test conversion is valid',
    });
    expect(await under.handlers.test({ destination: 'meta', test_event_code: 'TEST123' })).toMatchObject({
      accepted: true,
    });
    expect([under.google.conversions.size, under.meta.events.size]).toEqual([0, 0]);
    expect(under.meta.tests).toEqual(['TEST123']);
  });

  it('needs a test event code of Meta', () => {
    expect(() => under.handlers.test({ destination: 'meta' })).toThrow('Enter the test event code');
  });
});

it('says what is missing, and reports nothing until it is set', async () => {
  const off = await ConversionsUnderTest.start(process.env.DATABASE_URL, { META_ACCESS_TOKEN: '' });
  try {
    const { items } = await off.handlers.destinations();
    expect(items).toMatchObject([
      { destination: 'google', missing: [], account: '1234567890' },
      { destination: 'meta', missing: ['META_ACCESS_TOKEN'], account: null },
    ]);
    const value = valueOf();
    await off.change(value);
    expect(await off.of(value.lead_id, 'meta')).toMatchObject({ state: 'skipped', skipped: 'off' });
    expect(() => off.handlers.test({ destination: 'meta' })).toThrow('Missing: META_ACCESS_TOKEN');
  } finally {
    await off.stop();
  }
});
