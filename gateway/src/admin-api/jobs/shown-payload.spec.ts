import { leadOf, shownPayload } from './shown-payload';

const id = '01975c9e-7f00-7000-8000-0000000000d1';
const lead = {
  id,
  name: 'Zebedee Quill',
  phone: '07700 900321',
  email: 'zebedee@quill.example',
  message: 'Gate code 4711',
  postcode: 'S11 8TT',
  town: 'Sheffield',
  status: 'new',
  urgency: 'emergency',
  spam_score: 3,
  source: { page: '/contact?name=Zebedee', gclid: 'Zebedee-click' },
  timeline: [{ at: '2026-01-05T09:30:00.000Z', from: '07700 900321' }],
  created_at: '2026-01-05T09:30:00.000Z',
};

it('shows the lead id, time and kind', () => {
  expect(shownPayload({ lead, stage: 1 })).toMatchObject({
    stage: 1,
    lead: { id, status: 'new', urgency: 'emergency', created_at: lead.created_at, name: '[hidden]' },
  });
  expect(leadOf({ lead })).toBe(id);
  expect(leadOf({ lead_id: id })).toBe(id);
  expect(leadOf({ lead: { id: 'x' } })).toBeNull();
  expect(leadOf(undefined)).toBeNull();
});

it('hides everything a person has typed, in any field', () => {
  const shown = JSON.stringify(
    shownPayload({ lead, emails: [lead.email], phones: [lead.phone], status: lead.name }),
  );
  expect(shown).not.toMatch(/Zebedee|Quill|900321|4711|S11|Sheffield/);
});
