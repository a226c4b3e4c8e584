import { getContactCounts, listContacts } from '@latchline/contracts/leads/contact.commands';
import {
  changeResponsePromises,
  firstPromises,
  getResponsePromises,
  getResponseTimes,
} from '@latchline/contracts/leads/response-clock.commands';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { z } from 'zod';

export const leadHandlingDefinitions = [
  getResponsePromises,
  changeResponsePromises,
  getResponseTimes,
  listContacts,
  getContactCounts,
];

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

const times = {
  ...{ leads: 2, contacted: 1, kept: 1, broken: 0, waiting: 1, kept_share: 1 },
  ...{ median_seconds: 240, p95_seconds: 240 },
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

/** What the leads service answers about how leads are dealt with. */
export function answerLeadHandling(services: Answering): void {
  services.answer(listContacts, () => ({ items: [contact], next_cursor: null }));
  services.answer(getContactCounts, () => ({
    phone: 1,
    whatsapp: 0,
    sources: [{ kind: contact.kind, source: contact.source, count: 1 }],
  }));
  services.answer(getResponsePromises, () => firstPromises);
  services.answer(changeResponsePromises, ({ patch }) => ({ ...firstPromises, ...patch }));
  services.answer(getResponseTimes, () => ({
    ...times,
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-01-31T00:00:00.000Z',
    by_urgency: [],
  }));
}
