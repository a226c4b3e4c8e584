import { routes } from '@latchline/contracts/api/routes';
import type { ContactSources } from '@latchline/contracts/leads/contacts/contact.operations';
import type {
  LeadSegment,
  LeadSeries,
  SeriesSubject,
} from '@latchline/contracts/leads/lead-series.operations';
import type { ResponseTimesAnswer } from '@latchline/contracts/leads/response-clock.operations';
import type { Visits } from '@latchline/contracts/seo/counts/visits.operations';
import { createApiClient } from '@latchline/kit/api/api-client';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Figures of a period, added up by the services. */
export interface InsightApi {
  series(by: SeriesSubject, days: Days, segment: LeadSegment, signal?: AbortSignal): Promise<LeadSeries>;
  /** The period in moments. */
  responseTimes(moments: Days, segment: LeadSegment, signal?: AbortSignal): Promise<ResponseTimesAnswer>;
  visits(days: Days, signal?: AbortSignal): Promise<Visits>;
  sources(days: Days, signal?: AbortSignal): Promise<ContactSources>;
}

/** Five years of leads are counted, where nobody has added them up before. */
const timeoutMs = 20_000;

export function createInsightApi(fetch: typeof globalThis.fetch): InsightApi {
  const { call } = createApiClient({ fetch, timeoutMs });
  return {
    series: (by, days, segment, signal) =>
      call(routes.getLeadSeries, { query: { by, ...days, ...segment }, signal }),
    responseTimes: (moments, segment, signal) =>
      call(routes.getResponseTimes, { query: { ...moments, ...segment }, signal }),
    visits: (query, signal) => call(routes.getVisits, { query, signal }),
    sources: (query, signal) => call(routes.getContactSources, { query, signal }),
  };
}
