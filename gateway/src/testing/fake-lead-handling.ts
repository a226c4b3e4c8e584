import {
  changeCallNumbers,
  getCallNumbers,
} from '@latchline/contracts/leads/channels/call-numbers.operations';
import {
  getContactCounts,
  getContactSources,
  listContacts,
} from '@latchline/contracts/leads/contacts/contact.operations';
import {
  changeResponsePromises,
  defaultPromises,
  getResponsePromises,
  getResponseTimes,
} from '@latchline/contracts/leads/response-clock.operations';
import { getNotesHistory } from '@latchline/contracts/leads/notes.operations';
import { erasePerson, getPersonLeads } from '@latchline/contracts/leads/person.operations';
import {
  changeRetention,
  defaultRetentionDays,
  getRetention,
  runRetention,
} from '@latchline/contracts/leads/retention.operations';
import { dialledNumber } from '@latchline/contracts/http/phone';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { z } from 'zod';
import { lead } from './sample-data';

export const leadHandlingDefinitions = [
  getCallNumbers,
  changeCallNumbers,
  getResponsePromises,
  changeResponsePromises,
  getResponseTimes,
  listContacts,
  getContactCounts,
  getContactSources,
  getNotesHistory,
  getPersonLeads,
  erasePerson,
  getRetention,
  changeRetention,
  runRetention,
];

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

const times = {
  leads: 2,
  contacted: 1,
  kept: 1,
  broken: 0,
  waiting: 1,
  kept_share: 1,
  median_seconds: 240,
  p95_seconds: 240,
};

const contact = {
  id: '01936b2e-7c1a-7e3b-9f00-0000000000c1',
  kind: 'phone',
  at: '2026-03-01T09:30:00.123Z',
  page: '/',
  source: 'header',
  device: 'mobile',
  attribution: null,
} as const;

/** Fakes the parts of the leads service that handle leads. */
export function answerLeadHandling(services: Answering): void {
  services.answer(listContacts, () => ({ items: [contact], next_cursor: null }));
  services.answer(getContactSources, () => ({
    from: '2026-03-01',
    to: '2026-03-01',
    items: [{ source: 'direct', calls: 1, chats: 0, forms: 2 }],
  }));
  services.answer(getContactCounts, () => ({
    phone: 1,
    whatsapp: 0,
    sources: [{ kind: contact.kind, source: contact.source, count: 1 }],
  }));
  services.answer(getCallNumbers, () => ({ numbers: [] }));
  services.answer(changeCallNumbers, ({ patch }) => ({
    numbers: patch.numbers.map((one) => ({ ...one, phone_e164: dialledNumber(one.phone) })),
  }));
  services.answer(getResponsePromises, () => defaultPromises);
  services.answer(changeResponsePromises, ({ patch }) => ({ ...defaultPromises, ...patch }));
  services.answer(getResponseTimes, () => ({
    ...times,
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-01-31T00:00:00.000Z',
    by_urgency: [],
  }));
  services.answer(getNotesHistory, () => ({
    items: [{ at: lead.updated_at, actor: 'office@latchline.example', text: 'Rang' }],
  }));
  answerErasure(services);
}

const nobodyElse = { phones: [], emails: [] };
const retention = { next_run_at: null, last_run_at: null, last_run_leads: null };

function answerErasure(services: Answering): void {
  services.answer(getPersonLeads, () => ({ also_known_by: nobodyElse, leads: [lead], conversation: [] }));
  services.answer(erasePerson, ({ dry_run }) => ({
    dry_run,
    leads: 1,
    timeline_entries: 2,
    events: 1,
    also_known_by: nobodyElse,
    oldest: lead.created_at,
    newest: lead.created_at,
  }));
  services.answer(getRetention, () => ({ enabled: false, days: defaultRetentionDays, ...retention }));
  services.answer(changeRetention, ({ patch }) => ({
    enabled: patch.enabled ?? false,
    days: { ...defaultRetentionDays, ...patch.days },
    ...retention,
  }));
  services.answer(runRetention, ({ dry_run }) => ({ dry_run, leads: 0, by_status: [] }));
}
