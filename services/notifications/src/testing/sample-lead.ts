import { type Lead, leadSchema } from '@latchline/contracts/leads/lead.schema';

export const sampleLead = (fields: Partial<Lead> = {}): Lead => ({
  ...leadSchema.parse({
    id: '01936b2e-7c1a-7e3b-9f00-0000000000ab',
    name: 'Priya Nair',
    phone: '07700 900 123',
    email: 'priya@example.com',
    postcode: 'S11 8TP',
    service: 'emergency-lockout',
    urgency: 'emergency',
    message: 'Key snapped in the door.\nSecond floor.',
    status: 'new',
    notes: '',
    assigned_to: null,
    source: { page: '/emergency-locksmith-sheffield' },
    suspicions: [],
    created_at: '2026-07-01T21:30:00.000Z',
    updated_at: '2026-07-01T21:30:00.000Z',
  }),
  ...fields,
});
