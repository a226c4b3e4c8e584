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

it('has no lead in a test message', () => {
  expect(pushPayloadSchema.parse(pushMessage({ id, kind: 'test', content: {} }).payload).lead_id).toBeNull();
});
