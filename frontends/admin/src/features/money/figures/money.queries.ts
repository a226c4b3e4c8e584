import { figureRoutes } from '@latchline/contracts/leads/figures/figure.operations';
import type { FigureSubject, ResponseFigureQuery } from '@latchline/contracts/leads/figures/figure.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import type { Days } from '../../../shared/period/london-days';

/** Figures up to a minute old are fresh enough. */
const options = { staleTime: 60_000, placeholderData: keepPreviousData } as const;

export const useFigures = (by: FigureSubject, days: Days) =>
  useRouteQuery(figureRoutes.getFigures, { query: { by, ...days } }, options);

export const useResponseFigures = (days: Days, urgency: ResponseFigureQuery['urgency']) =>
  useRouteQuery(figureRoutes.getResponseFigures, { query: { ...days, urgency } }, options);
