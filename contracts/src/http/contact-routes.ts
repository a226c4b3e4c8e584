import {
  contactCountsQuerySchema,
  contactCountsSchema,
  contactPageSchema,
  contactSourcesQuerySchema,
  contactSourcesSchema,
  listContactsQuerySchema,
} from '../leads/contact.commands';

/** Who pressed the telephone number or the chat. For administrators. */
export const contactRoutes = {
  listContacts: {
    method: 'GET',
    path: '/api/admin/contacts',
    auth: 'leads',
    summary: 'Presses of telephone numbers and chat buttons, newest first',
    query: listContactsQuerySchema,
    answers: { 200: { description: 'A page of contacts', schema: contactPageSchema } },
    problems: [401, 403],
  },
  getContactCounts: {
    method: 'GET',
    path: '/api/admin/contacts/counts',
    auth: 'leads',
    summary: 'How many there were in a period, by kind and by the part of the page',
    query: contactCountsQuerySchema,
    answers: { 200: { description: 'Sums of the period', schema: contactCountsSchema } },
    problems: [401, 403],
  },
  getContactSources: {
    method: 'GET',
    path: '/api/admin/contacts/sources',
    auth: 'leads',
    summary: 'Calls, chats and quote requests of a period by what had brought the visitor',
    query: contactSourcesQuerySchema,
    answers: { 200: { description: 'Sums of the period', schema: contactSourcesSchema } },
    problems: [401, 403],
  },
} as const;
