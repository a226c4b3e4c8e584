import { forward } from './route';
import {
  assignLeads,
  bulkAssignmentSchema,
  bulkStatusSchema,
  changeLeads,
} from '../leads/lead-bulk.commands';
import { leadFiltersSchema } from '../leads/lead.commands';
import { mergeLeads, mergeSchema, unmergeLead } from '../leads/lead-merge.commands';
import { getLeadSeries, leadSeriesQuerySchema } from '../leads/lead-series.commands';
import { z } from 'zod';
import { leadProgressSchema } from '../leads/waiting-leads';

/** What is done with many leads at once. For administrators. */
export const leadListRoutes = {
  getLeadProgress: {
    method: 'GET',
    path: '/api/admin/leads/waiting',
    auth: 'leads',
    summary: 'Accepted leads that have not been stored, published or notified yet',
    answers: {
      200: { description: 'By stage; null when it cannot be read now', schema: leadProgressSchema },
    },
    problems: [401, 403],
  },
  exportLeads: {
    method: 'GET',
    path: '/api/admin/leads/export.csv',
    auth: 'leads',
    summary: 'Leads as a table, newest first, by the same filters; streamed',
    query: leadFiltersSchema,
    answers: { 200: { description: 'RFC 4180, UTF-8 with a byte order mark', mediaType: 'text/csv' } },
    problems: [401, 403],
  },
  getLeadSeries: forward(
    getLeadSeries,
    {
      method: 'GET',
      path: '/api/admin/leads/series',
      auth: 'leads',
      summary: 'Leads a day by status, urgency, service, town or source; the last thirty days unless told',
      query: leadSeriesQuerySchema,
      answers: { 200: { description: 'One line a value' } },
      problems: [401, 403],
    },
    ({ query }) => query,
  ),
  changeLeads: forward(
    changeLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/bulk-status',
      auth: 'leads',
      summary: 'Give up to 100 leads a status, each for itself',
      body: bulkStatusSchema,
      answers: { 200: { description: 'What became of each' } },
      problems: [401, 403],
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  assignLeads: forward(
    assignLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/bulk-assign',
      auth: 'leads',
      summary: 'Give up to 100 leads to one person, or to nobody, each for itself',
      body: bulkAssignmentSchema,
      answers: { 200: { description: 'What became of each' } },
      problems: [401, 403],
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  mergeLeads: forward(
    mergeLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/merge',
      auth: 'leads',
      summary: 'Make leads part of another one; If-Match guards that one against a change unseen',
      body: mergeSchema,
      answers: {
        200: { description: 'The lead that took them in, with their history' },
      },
      problems: [401, 403, 404, 409, 412],
    },
    ({ body, caller, expected }) => ({ ...body, actor: caller.email, ...expected }),
  ),
  unmergeLead: forward(
    unmergeLead,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/unmerge',
      auth: 'leads',
      summary: 'Undo the merging of a lead: it stands for itself again, as it was',
      params: z.object({ id: z.uuid() }),
      answers: { 200: { description: 'The lead' } },
      problems: [401, 403, 404, 409],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
} as const;
