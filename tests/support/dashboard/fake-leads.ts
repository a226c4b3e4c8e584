import { fakeOnCall } from './fake-rota';
import { completeSetup, startedSetup } from './fake-setup';
import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import { stageOfStatus } from '@latchline/contracts/leads/jobs/lead-stage';
import type { TimelineEntry } from '@latchline/contracts/leads/lead.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import type { CallOut } from '@latchline/contracts/notifications/call-outs/call-out.schema';
import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import type { Answers } from './fake-gateway';
import { leadDeliveries } from './fake-office';
import { replySettings } from './fake-settings';
import { idsOf, me, minutesAgo, omar, sue } from './fake-times';

type Given = Partial<ListedLead> & { readonly name: string };

function lead(number: number, minutes: number, given: Given): ListedLead {
  const created_at = minutesAgo(minutes);
  return {
    id: `01975c9e-7f00-7000-8000-${String(number).padStart(12, '0')}`,
    phone: '07700 900318',
    email: null,
    postcode: 'S11 8TP',
    place: null,
    position: null,
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
    latest_entry: null,
    outside_area: null,
    ...given,
  };
}

const emergency = (minutes: number) => ({
  urgency: 'emergency' as const,
  service: 'emergency-lockout' as const,
  promised_at: minutesAgo(minutes - 15),
});

/** The lead opened in most pictures. */
const priya = lead(1, 3, {
  name: 'Priya Nair',
  ...emergency(3),
  message: 'The key turns but the door does not open. I am outside with my little one.',
});

/**
 * One hour at the office, with made-up names and Ofcom's fictitious numbers; in the order of the queue, which the gateway
 * keeps: late first, then by the time left.
 */
const leads: readonly ListedLead[] = [
  lead(3, 19, {
    name: 'Agnieszka Wójcik',
    ...emergency(19),
    escalation_stage: 2,
    town: 'Barnsley',
    postcode: 'S70 1XY',
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
  priya,
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

const job = (starts: number | null, given: Partial<Job> = {}): Job => ({
  address: null,
  starts_at: starts === null ? null : minutesAgo(-starts),
  minutes: 60,
  who_goes: null,
  price_pence: null,
  vat_percent: null,
  vat_pence: null,
  taken_pence: null,
  paid_by: null,
  booked_at: minutesAgo(30),
  on_the_way_at: null,
  completed_at: null,
  ...given,
});
const priced = { price_pence: 14_500, vat_percent: 20, vat_pence: 2_417 };

/** Jobs at every stage, a whole day of them. */
const jobs: readonly ListedLead[] = [
  lead(11, 150, {
    name: 'Grace Okafor',
    status: 'completed',
    job: job(-120, { who_goes: sue, ...priced, taken_pence: 14_500, paid_by: 'card', minutes: 45 }),
  }),
  lead(12, 50, {
    name: 'Daniel Firth',
    status: 'contacted',
    stage: 'on-the-way',
    town: 'Rotherham',
    postcode: 'S60 2AE',
    job: job(10, { who_goes: sue, ...priced }),
  }),
  lead(13, 48, {
    name: 'Hannah Cole',
    status: 'contacted',
    stage: 'booked',
    job: job(30, { who_goes: me, price_pence: 8_900, vat_percent: 20, vat_pence: 1_483 }),
  }),
  lead(14, 44, {
    name: 'Imran Sheikh',
    status: 'contacted',
    stage: 'booked',
    town: 'Doncaster',
    postcode: 'DN1 2DA',
    job: job(240, { who_goes: omar, minutes: 90 }),
  }),
  lead(15, 40, { name: 'Joan Birch', status: 'contacted', stage: 'booked', job: job(90) }),
  lead(16, 35, { name: 'Karl Peters', status: 'contacted', stage: 'booked' }),
  lead(17, 30, { name: 'Lena Moss', status: 'contacted' }),
  lead(18, 9, { name: 'Nick Hale' }),
];
const assigneesOf = (...emails: string[]) => ({ items: emails.map((email) => ({ email, name: null })) });
const listed = (items: readonly ListedLead[]) => ({ items, next_cursor: null });

export const fakeCalendar: Answers = {
  'admin/assignees': assigneesOf(me, sue, omar),
  'admin/leads/jobs': {
    items: jobs.filter((one) => one.job?.starts_at),
    unplanned: jobs.filter((one) => one.stage === 'booked' && !one.job?.starts_at),
  },
  ...Object.fromEntries(
    (['new', 'contacted', 'booked', 'on-the-way', 'completed'] as const).map((stage) => [
      `admin/leads?stage=${stage}`,
      listed(jobs.filter((one) => one.stage === stage)),
    ]),
  ),
};
export const noJobsPlanned: Answers = {
  'admin/assignees': assigneesOf(me),
  'admin/leads/jobs': { items: [], unplanned: [] },
};

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
  ...replySettings,
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
  'admin/assignees': assigneesOf(me, sue),
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

export const leadPath = `/admin?lead=${priya.id}`;

const priyasLead = {
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
};

export const fakeLead: Answers = {
  ...fakeLeads,
  ...sidePanel,
  ...fakeOnCall,
  [`admin/leads/${priya.id}`]: priyasLead,
  [`admin/leads/${priya.id}/deliveries`]: { items: leadDeliveries },
};

const entry = (number: number, minutes: number, change: Partial<ConversationEntry>): ConversationEntry => ({
  id: idsOf(70)(number),
  lead_id: priya.id,
  kind: 'message',
  channel: 'text',
  direction: 'in',
  number: '+447700900318',
  state: 'received',
  text: '',
  files: 0,
  seconds: null,
  by: null,
  error: null,
  at: minutesAgo(minutes),
  ...change,
});

/** The same lead, whose customer called, texted and wrote by WhatsApp. */
export const fakeConversation: Answers = {
  ...fakeLead,
  [`admin/leads/${priya.id}`]: {
    ...priyasLead,
    conversation: [
      entry(1, 9, { kind: 'call', channel: 'phone', state: 'missed' }),
      entry(2, 9, {
        direction: 'out',
        state: 'delivered',
        by: 'latchline',
        text: 'Sorry we missed your call. Text us your postcode.',
      }),
      entry(3, 8, { text: 'S11 8TP, the key turns but nothing happens' }),
      entry(4, 7, { kind: 'call', channel: 'phone', state: 'answered', seconds: 95, by: '+441144960999' }),
      entry(5, 6, { channel: 'whatsapp', text: 'This is the lock', files: 1 }),
      entry(6, 5, { direction: 'out', state: 'sent', by: sue, text: 'On my way, about 20 min' }),
      entry(7, 4, { direction: 'out', state: 'failed', by: sue, text: 'Which door is it?', error: '30003' }),
    ],
  },
};

/** The same lead as it came in: nobody has taken it. */
export const fakeFreeLead: Answers = {
  ...fakeLead,
  [`admin/leads/${priya.id}`]: {
    ...priyasLead,
    assigned_to: null,
    clock_started_at: minutesAgo(0.4),
    promised_at: minutesAgo(0.4 - 15),
    timeline: priyasLead.timeline.slice(0, 1),
  },
  [`admin/leads/${priya.id}/call-out`]: {
    lead_id: priya.id,
    notified: [me],
    next: { people: [sue], everybody: false, at: minutesAgo(-0.6) },
    holder: null,
  } satisfies CallOut,
};

const chidi = lead(7, 40, {
  name: 'Chidi Okafor',
  phone: '0114 496 0909',
  email: 'chidi@example.com',
  merged_into: priya.id,
  notes: 'Has the second key.',
  message: 'My wife is locked out, it is the back door.',
  source: { utm_source: 'leaflet' },
});

/** Priya's husband wrote, too, and his request was merged into hers. */
export const fakeMergedLead: Answers = {
  ...fakeLead,
  [`admin/leads/${priya.id}`]: {
    ...priyasLead,
    merged: [chidi],
    timeline: [
      line(4, 40, { actor: 'visitor', lead_id: chidi.id }),
      ...priyasLead.timeline,
      line(5, 1, { kind: 'merged', actor: me, to: chidi.id }),
    ],
  },
};
