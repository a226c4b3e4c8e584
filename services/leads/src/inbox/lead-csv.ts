import { type CsvValue, csvLine, csvReport } from '@latchline/contracts/files/csv';
import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { MergedPerson } from '@latchline/contracts/leads/queue/listed-lead.schema';

/** A lead with what its line tells beyond its own fields. */
export interface ExportedLead {
  readonly lead: Lead;
  readonly job?: Job | undefined;
  /** People whose requests were merged into it. */
  readonly merged?: readonly MergedPerson[] | undefined;
}

const columns: readonly (readonly [string, (lead: Lead, exported: ExportedLead) => CsvValue])[] = [
  ['id', ({ id }) => id],
  ['created_at', ({ created_at }) => created_at],
  ['status', ({ status }) => status],
  ['urgency', ({ urgency }) => urgency],
  ['service', ({ service }) => service],
  ['name', ({ name }) => name],
  ['phone', ({ phone }) => phone],
  ['email', ({ email }) => email],
  ['postcode', ({ postcode }) => postcode],
  ['town', ({ town }) => town],
  ['message', ({ message }) => message],
  ['notes', ({ notes }) => notes],
  ['assigned_to', ({ assigned_to }) => assigned_to],
  ['promised_at', ({ promised_at }) => promised_at],
  ['contacted_at', ({ contacted_at }) => contacted_at],
  ['repeat_of', ({ repeat_of }) => repeat_of],
  ['repeats', ({ repeats }) => repeats],
  ['held', ({ held }) => held],
  ['spam_score', ({ spam_score }) => spam_score],
  ['suspicions', ({ suspicions }) => suspicions.join(' ')],
  ['page', ({ source }) => source?.page],
  ['landing_page', ({ source }) => source?.landing_page],
  ['referrer', ({ source }) => source?.referrer],
  ['utm_source', ({ source }) => source?.utm_source],
  ['utm_medium', ({ source }) => source?.utm_medium],
  ['utm_campaign', ({ source }) => source?.utm_campaign],
  ['utm_term', ({ source }) => source?.utm_term],
  ['utm_content', ({ source }) => source?.utm_content],
  ['ad_click', ({ source }) => source?.gclid ?? source?.gbraid ?? source?.wbraid],
  ['device', ({ source }) => source?.device],
  ['stage', ({ stage }) => stage],
  ['lost_reason', ({ lost_reason }) => lost_reason],
  ['address', (_, { job }) => job?.address],
  ['starts_at', (_, { job }) => job?.starts_at],
  ['who_goes', (_, { job }) => job?.who_goes],
  ['price', (_, { job }) => pounds(job?.price_pence)],
  ['vat', (_, { job }) => pounds(job?.vat_pence)],
  ['taken', (_, { job }) => pounds(job?.taken_pence)],
  ['paid_by', (_, { job }) => job?.paid_by],
  ['updated_at', ({ updated_at }) => updated_at],
  ['merged_names', (_, { merged }) => merged?.map(({ name }) => name).join('; ')],
  ['merged_phones', (_, { merged }) => merged?.map(({ phone }) => phone).join('; ')],
  [
    'merged_emails',
    (_, { merged }) =>
      listed(
        merged?.map(({ email }) => email),
        '; ',
      ),
  ],
  [
    'merged_messages',
    (_, { merged }) =>
      listed(
        merged?.map(({ message }) => message),
        '\n',
      ),
  ],
  ['place', ({ place }) => place],
  ['latitude', ({ position }) => position?.lat],
  ['longitude', ({ position }) => position?.lng],
  ['accuracy_m', ({ position }) => position && Math.round(position.accuracy)],
];

const listed = (values: readonly (string | null)[] | undefined, separator: string): CsvValue =>
  values?.filter((value) => value).join(separator);

/** `145.00`, which spreadsheets read as a number. */
const pounds = (pence: number | null | undefined): CsvValue =>
  pence === null || pence === undefined ? null : (pence / 100).toFixed(2);

export const csvHeading = csvReport([columns.map(([name]) => name)]);

export const csvLines = (leads: readonly ExportedLead[]): string =>
  leads.map((exported) => csvLine(columns.map(([, value]) => value(exported.lead, exported)))).join('');
