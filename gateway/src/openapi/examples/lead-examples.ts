import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';

export const leadRequest = {
  name: 'Priya Shah',
  phone: '07700 900123',
  postcode: 'S11 8TP',
  email: 'priya@example.com',
  service: 'emergency-lockout',
  urgency: 'emergency',
  message: 'Locked out, keys inside. Front door with a Yale lock.',
} as const;

/** Of somebody who does not know the postcode. */
export const placedRequest = {
  name: leadRequest.name,
  phone: leadRequest.phone,
  place: 'Above the bakery in Hillsborough',
  position: { lat: 53.4024, lng: -1.5021, accuracy: 25 },
};

export const lead: Lead = {
  id: '0198c3a1-7f2e-7c44-9d51-2b8e6f0a1c3d',
  ...leadRequest,
  place: null,
  position: null,
  status: 'new',
  notes: '',
  assigned_to: null,
  source: { page: '/', landing_page: '/', utm_source: 'leaflet', device: 'mobile' },
  suspicions: [],
  spam_score: 0,
  held: false,
  phone_e164: '+447700900123',
  typed: {},
  town: 'Sheffield',
  repeat_of: null,
  repeats: 0,
  merged_into: null,
  promised_at: '2026-11-23T08:30:00.000Z',
  clock_started_at: '2026-11-23T08:15:00.000Z',
  contacted_at: null,
  escalation_stage: 0,
  call_attempts: 0,
  last_call_outcome: null,
  stage: 'new',
  lost_reason: null,
  created_at: '2026-11-23T08:15:00.000Z',
  updated_at: '2026-11-23T08:15:00.000Z',
};

export const leadDetail: LeadDetail = {
  ...lead,
  timeline: [
    {
      id: '0198c3a1-8a10-7b3c-a1d2-e3f405162738',
      at: lead.created_at,
      actor: 'visitor',
      kind: 'submitted',
      from: null,
      to: null,
    },
  ],
};
