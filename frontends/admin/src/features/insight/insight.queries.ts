import { contactRoutes } from '@latchline/contracts/leads/contacts/contact.operations';
import {
  type LeadSegment,
  leadSeriesRoutes,
  type SeriesSubject,
} from '@latchline/contracts/leads/lead-series.operations';
import { responseClockRoutes } from '@latchline/contracts/leads/response-clock.operations';
import { visitRoutes } from '@latchline/contracts/seo/counts/visits.operations';
import { keepPreviousData } from '@tanstack/react-query';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { type Days, momentsOf } from '../../shared/period/london-days';

const options = {
  /** Figures up to a minute old are fresh enough. */
  staleTime: 60_000,
  placeholderData: keepPreviousData,
  /** Counting five years of leads without cached sums takes long. */
  timeoutMs: 20_000,
} as const;

export const useSeries = (by: SeriesSubject, days: Days, segment: LeadSegment) =>
  useRouteQuery(leadSeriesRoutes.getLeadSeries, { query: { by, ...days, ...segment } }, options);

export const useResponseTimes = (days: Days, segment: LeadSegment) =>
  useRouteQuery(responseClockRoutes.getResponseTimes, { query: { ...momentsOf(days), ...segment } }, options);

export const useVisits = (query: Days) => useRouteQuery(visitRoutes.getVisits, { query }, options);

export const useContactSources = (query: Days) =>
  useRouteQuery(contactRoutes.getContactSources, { query }, options);
