import { pushPayloadSchema } from '@latchline/contracts/notifications/push.schema';
import { sampleLead } from '../testing/sample-lead';
import { pushMessage } from './push-message';

const id = '01936b2e-7c1a-7e3b-9f00-0000000000cd';
const lead = sampleLead({ town: 'Sheffield' });
const about = (kind: Parameters<typeof pushMessage>[0]['kind'], content = { lead }) =>
  pushMessage({ id, kind, content });

it('contains the urgency and the place, and opens the lead', () => {
  expect(about('new-lead').payload).toEqual({
    kind: 'new-lead',
    lead_id: lead.id,
    title: 'Emergency (ASAP) · Sheffield',
    body: 'New lead: open it to call back',
    url: `/admin?lead=${lead.id}`,
  });
});

it('falls back to the postcode district if the town is unknown', () => {
  expect(about('new-lead', { lead: sampleLead({ urgency: null }) }).payload.title).toBe('New lead · S11');
});

it('shows no words of the customer in place of a town', () => {
  const placed = sampleLead({ postcode: '', place: 'Flat 2, 12 High Street' });
  expect(about('new-lead', { lead: placed }).payload.title).toBe('Emergency (ASAP) · an unknown place');
});

it.each(['new-lead', 'repeat-lead', 'escalation-1', 'escalation-2'] as const)(
  '%s contains no personal data, and is short enough for every push service',
  (kind) => {
    const { payload } = about(kind);
    const text = JSON.stringify(pushPayloadSchema.parse(payload));
    for (const secret of [lead.name, lead.phone, lead.email, lead.message, '8TP'])
      expect(text).not.toContain(secret);
    expect(text.length).toBeLessThan(1_000);
  },
);

it('has high urgency and a short lifetime for emergencies, and high urgency for escalations', () => {
  const flexible = { lead: sampleLead({ urgency: 'flexible' }) };
  expect([about('new-lead').urgency, about('new-lead', flexible).urgency]).toEqual(['high', 'normal']);
  expect(about('escalation-1', flexible).urgency).toBe('high');
  expect(about('new-lead').ttlSeconds).toBeLessThan(about('new-lead', flexible).ttlSeconds);
});

it('replaces an undelivered message about the same lead', () => {
  expect(about('new-lead').topic).toBe(about('escalation-2').topic);
  expect(about('new-lead').topic).toMatch(/^[\w-]{32}$/);
});

it.each([
  ['sam@latchline.example', "You've got it", 'Emergency (ASAP) · Sheffield. Nobody else is notified.'],
  ['alex@latchline.example', 'Sam has it', "Emergency (ASAP) · Sheffield. You don't need to call."],
])('tells %s who has the lead, in place of its notification', (person, title, body) => {
  const taken = sampleLead({ town: 'Sheffield', assigned_to: 'sam@latchline.example' });
  const content = { lead: taken, holder: 'Sam' };
  const message = pushMessage({ id, kind: 'claimed-lead', person, content }, '/claim/token');
  expect(pushPayloadSchema.parse(message.payload)).toEqual({
    kind: 'claimed-lead',
    lead_id: taken.id,
    title,
    body,
    url: `/admin?lead=${taken.id}`,
  });
  expect(message).toMatchObject({ urgency: 'normal', topic: about('new-lead').topic });
});

it('tells of a swap, with the names of colleagues only', () => {
  const rota_change = {
    kind: 'swap',
    person: 'Kim',
    by: 'Alex',
    from: '2026-11-27T18:00',
    until: '2026-11-28T08:00',
    actor: 'Sam',
    removed: false,
  } as const;
  expect(pushMessage({ id, kind: 'rota-change', content: { rota_change } }).payload).toMatchObject({
    kind: 'rota-change',
    title: 'Shift swapped: Fri 27 Nov, 18:00 to Sat 28 Nov, 08:00',
  });
});

it('has no lead in a test message', () => {
  expect(pushPayloadSchema.parse(pushMessage({ id, kind: 'test', content: {} }).payload).lead_id).toBeNull();
});
