import { completeSetup, startedSetup } from './fake-setup';
import { stageOfStatus } from '@latchline/contracts/leads/jobs/lead-stage';
import type { TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import type { Answers } from './fake-gateway';
import { leadDeliveries } from './fake-office';
import { idsOf, me, minutesAgo, sue } from './fake-times';

type Given = Partial<ListedLead> & { readonly name: string };

function lead(number: number, minutes: number, given: Given): ListedLead {
  const created_at = minutesAgo(minutes);
  return {
    id: `01975c9e-7f00-7000-8000-${String(number).padStart(12, '0')}`,
    phone: '07700 900318',
    email: null,
    postcode: 'S11 8TP',
    service: 'lock-repair',
    urgency: 'same-day',
    message: null,
    status: 'new',
    notes: '',
    assigned_to: null,
    source: { gclid: 'x' },
    suspicions: [],
    spam_score: 0,
    held: false,
    phone_e164: null,
    typed: {},
    town: 'Sheffield',
    repeat_of: null,
    repeats: 0,
    merged_into: null,
    promised_at: null,
    clock_started_at: created_at,
    contacted_at: null,
    escalation_stage: 0,
    call_attempts: 0,
    last_call_outcome: null,
    stage: stageOfStatus(given.status ?? 'new'),
    lost_reason: null,
    job: null,
    created_at,
    updated_at: created_at,
    latest_repeat: null,
    outside_area: null,
    ...given,
  };
}

const emergency = (minutes: number) => ({
  urgency: 'emergency' as const,
  service: 'emergency-lockout' as const,
  promised_at: minutesAgo(minutes - 15),
});

/** One hour at the office, with made-up names and Ofcom's fictitious numbers. */
const leads: readonly ListedLead[] = [
  lead(1, 3, {
    name: 'Priya Nair',
    ...emergency(3),
    message: 'The key turns but the door does not open. I am outside with my little one.',
  }),
  lead(2, 12, {
    name: 'Callum Dyson',
    ...emergency(12),
    escalation_stage: 1,
    town: null,
    postcode: 'LS1 4AP',
    outside_area: { place: 'Leeds', town: 'Barnsley', miles: 17 },
    message: 'Locked out of the flat, concierge has gone home.',
  }),
  lead(3, 19, {
    name: 'Agnieszka Wójcik',
    ...emergency(19),
    escalation_stage: 2,
    town: 'Barnsley',
    postcode: 'S70 1XY',
  }),
  lead(4, 41, {
    name: 'Kirsty Lomas',
    status: 'contacted',
    contacted_at: minutesAgo(35),
    assigned_to: 'sue.smith@latchline.example',
    source: { utm_source: 'leaflet' },
  }),
  lead(5, 58, {
    name: 'Margaret Ibbotson',
    status: 'completed',
    contacted_at: minutesAgo(50),
    assigned_to: 'dee@latchline.example',
    urgency: 'flexible',
    service: 'key-cutting',
    repeats: 2,
    town: 'Doncaster',
    postcode: 'DN4 5NT',
    source: {},
  }),
  lead(6, 75, { name: 'Tom Ashworth', status: 'cancelled', urgency: null, service: null, source: null }),
];

const line = (number: number, minutes: number, entry: Partial<TimelineEntry>): TimelineEntry => ({
  id: idsOf(13)(number),
  at: minutesAgo(minutes),
  actor: 'latchline',
  kind: 'submitted',
  from: null,
  to: null,
  ...entry,
});
const sidePanel: Answers = {
  'admin/deliveries/unsent': { lead_ids: [] },
  'admin/lead-views': {
    items: [
      {
        id: idsOf(14)(1),
        name: 'Emergencies today',
        shared: true,
        is_default: false,
        mine: false,
        filters: { urgency: 'emergency', period: 'today' },
        updated_at: minutesAgo(9_000),
      },
    ],
  },
  'admin/assignees': { items: [{ email: me }, { email: sue }] },
};

export const fakeLeads: Answers = {
  ...sidePanel,
  'admin/leads': { items: leads, next_cursor: null },
  'admin/lead-views': { items: [] },
  'admin/setup': completeSetup,
};
/** The first day: no leads yet, and most of the setup remains. */
export const noLeads: Answers = {
  'admin/setup': startedSetup,
  'admin/deliveries/unsent': { lead_ids: [] },
};

const [priya] = leads;
export const leadPath = `/admin?lead=${priya?.id ?? ''}`;

export const fakeLead: Answers = {
  ...fakeLeads,
  ...sidePanel,
  [`admin/leads/${priya?.id ?? ''}`]: {
    ...priya,
    email: 'priya@example.com',
    assigned_to: sue,
    notes: 'Ring the side door. Dog is friendly.',
    message: 'The key turns but the door does not open. I am outside with my little one.',
    source: { page: '/locksmiths/south-yorkshire/sheffield', gclid: 'x', device: 'mobile' },
    timeline: [
      line(1, 3, { actor: 'visitor' }),
      line(2, 2, { kind: 'assigned', actor: me, to: sue }),
      line(3, 1, { kind: 'notes-changed', actor: sue }),
    ],
    deliveries: leadDeliveries,
  },
  [`admin/leads/${priya?.id ?? ''}/deliveries`]: { items: leadDeliveries },
};
