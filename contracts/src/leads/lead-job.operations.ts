import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { getLead } from './lead.operations';
import { leadDetailSchema } from './lead.schema';
import { listedLeadSchema } from './queue/listed-lead.schema';
import { jobPatchSchema } from './jobs/job.schema';

/** `vat_percent` is the rate of today, kept with a price that this command sets. */
export const changeJob = defineCommand(
  'leads.change-job.v1',
  z.object({
    id: z.uuid(),
    patch: jobPatchSchema,
    vat_percent: z.number().min(0).max(100).nullable().default(null),
    actor: z.string(),
    ...expectedVersionSchema.shape,
  }),
  leadDetailSchema,
);
export type ChangeJob = z.output<typeof changeJob.request>;

const time = z.iso.datetime({ offset: true });

/** The longest period is 400 days. */
export const plannedJobsQuerySchema = z
  .strictObject({
    /** Only jobs that start at or after this time, ISO 8601. */
    from: time,
    /** Only jobs that start before this time, ISO 8601. */
    to: time,
    /** Only jobs of the user with this email address. */
    who_goes: z.string().trim().min(1).max(254).optional(),
  })
  .refine(
    ({ from, to }) => Date.parse(to) - Date.parse(from) <= 400 * 86_400_000,
    'Ask for 400 days at most',
  );

export type ListPlannedJobs = z.output<typeof plannedJobsQuerySchema>;

/** Jobs of a period. */
export const plannedJobsSchema = z.object({
  /** Leads whose job starts in the period, by start. At most 1,000. */
  items: z.array(listedLeadSchema),
  /** Booked leads without an agreed time, oldest first. At most 100. */
  unplanned: z.array(listedLeadSchema),
});
export type PlannedJobs = z.infer<typeof plannedJobsSchema>;

export const listPlannedJobs = defineQuery(
  'leads.list-planned-jobs.v1',
  plannedJobsQuerySchema,
  plannedJobsSchema,
);

/** Jobs of leads. */
export const leadJobRoutes = {
  /** Returns a lead with its job. */
  getJob: forward(
    getLead,
    {
      method: 'GET',
      path: '/api/admin/leads/:id/job',
      auth: 'leads',
      summary: 'Get the job of a lead',
      params: byId,
      responses: { 200: { description: 'The lead' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /**
   * Changes what was agreed and done: stage, address, time, who goes, price, and what was taken. A new price keeps the
   * rate of VAT of the business information. The status of the lead follows its stage. Send `If-Match` so that you do not
   * overwrite somebody else's change.
   */
  changeJob: {
    method: 'PATCH',
    path: '/api/admin/leads/:id/job',
    auth: 'leads',
    summary: 'Update the job of a lead',
    params: byId,
    body: jobPatchSchema,
    assigneeIn: 'who_goes',
    responses: { 200: { description: 'The updated lead', schema: leadDetailSchema } },
    problems: [404, 412],
  },
  /** Lists the jobs of a period by the agreed time, and booked jobs without one. */
  listPlannedJobs: forward(
    listPlannedJobs,
    {
      method: 'GET',
      path: '/api/admin/leads/jobs',
      auth: 'leads',
      summary: 'List planned jobs',
      query: plannedJobsQuerySchema,
      responses: { 200: { description: 'The jobs' } },
    },
    ({ query }) => query,
  ),
} as const;
