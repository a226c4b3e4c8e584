import { pushPayloadSchema } from '@latchline/contracts/notifications/push.schema';
import { sampleLead } from '../testing/sample-lead';
import { pushMessage } from './push-message';

const id = '01936b2e-7c1a-7e3b-9f00-0000000000cd';
const lead = sampleLead({ town: 'Sheffield' });
const about = (kind: Parameters<typeof pushMessage>[0]['kind'], content = { lead }) =>
  pushMessage({ id, kind, content });

it('says how urgent and where, and opens the lead', () => {
  expect(about('new-lead').payload).toEqual({
    kind: 'new-lead',
    lead_id: lead.id,
    title: 'Emergency (ASAP) · Sheffield',
    body: 'New lead: open it to call back',
    url: `/admin?lead=${lead.id}`,
  });
});

it('knows the district where it does not know the town', () => {
  expect(about('new-lead', { lead: sampleLead({ urgency: null }) }).payload.title).toBe('New lead · S11');
});

it.each(['new-lead', 'repeat-lead', 'escalation-1', 'escalation-2'] as const)(
  '%s says nothing else of the visitor, and is short enough for every push service',
  (kind) => {
    const { payload } = about(kind);
    const text = JSON.stringify(pushPayloadSchema.parse(payload));
    for (const secret of [lead.name, lead.phone, lead.email, lead.message, '8TP'])
      expect(text).not.toContain(secret);
    expect(text.length).toBeLessThan(1_000);
  },
);

it('hurries for emergencies and for what is overdue, and is of no use for ever', () => {
  const flexible = { lead: sampleLead({ urgency: 'flexible' }) };
  expect([about('new-lead').urgency, about('new-lead', flexible).urgency]).toEqual(['high', 'normal']);
  expect(about('escalation-1', flexible).urgency).toBe('high');
  expect(about('new-lead').ttlSeconds).toBeLessThan(about('new-lead', flexible).ttlSeconds);
});

it('replaces what has not been delivered about the same lead', () => {
  expect(about('new-lead').topic).toBe(about('escalation-2').topic);
  expect(about('new-lead').topic).toMatch(/^[\w-]{32}$/);
});

it('tests without a lead', () => {
  expect(pushPayloadSchema.parse(pushMessage({ id, kind: 'test', content: {} }).payload).lead_id).toBeNull();
});
