import { forward } from './route';
import {
  contactCountsQuerySchema,
  contactSourcesQuerySchema,
  getContactCounts,
  getContactSources,
  listContacts,
  listContactsQuerySchema,
} from '../leads/contact.commands';

/** Who pressed the telephone number or the chat. For administrators. */
export const contactRoutes = {
  listContacts: forward(
    listContacts,
    {
      method: 'GET',
      path: '/api/admin/contacts',
      auth: 'leads',
      summary: 'Presses of telephone numbers and chat buttons, newest first',
      query: listContactsQuerySchema,
      answers: { 200: { description: 'A page of contacts' } },
      problems: [401, 403],
    },
    ({ query }) => query,
  ),
  getContactCounts: forward(
    getContactCounts,
    {
      method: 'GET',
      path: '/api/admin/contacts/counts',
      auth: 'leads',
      summary: 'How many there were in a period, by kind and by the part of the page',
      query: contactCountsQuerySchema,
      answers: { 200: { description: 'Sums of the period' } },
      problems: [401, 403],
    },
    ({ query }) => query,
  ),
  getContactSources: forward(
    getContactSources,
    {
      method: 'GET',
      path: '/api/admin/contacts/sources',
      auth: 'leads',
      summary: 'Calls, chats and quote requests of a period by what had brought the visitor',
      query: contactSourcesQuerySchema,
      answers: { 200: { description: 'Sums of the period' } },
      problems: [401, 403],
    },
    ({ query }) => query,
  ),
} as const;
