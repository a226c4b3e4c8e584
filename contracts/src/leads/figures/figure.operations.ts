import { forward } from '../../http/route';
import { defineQuery } from '../../messaging/definitions';
import {
  type FigurePeriod,
  figureQuerySchema,
  figuresSchema,
  mostFigureDays,
  responseFigureQuerySchema,
  responseFiguresSchema,
} from './figure.schema';

const dayMs = 86_400_000;
const inOrder = ({ from, to }: FigurePeriod) => from <= to;
const notTooLong = ({ from, to }: FigurePeriod) =>
  (Date.parse(to) - Date.parse(from)) / dayMs < mostFigureDays;
const backwards = { path: ['to'], error: 'The period must not end before it starts' };
const tooLong = { path: ['from'], error: 'Choose five years or less' };

export const getFigures = defineQuery(
  'leads.get-figures.v1',
  figureQuerySchema.refine(inOrder, backwards).refine(notTooLong, tooLong),
  figuresSchema,
);

export const getResponseFigures = defineQuery(
  'leads.get-response-figures.v1',
  responseFigureQuerySchema.refine(inOrder, backwards).refine(notTooLong, tooLong),
  responseFiguresSchema,
);

/** Money and costs. For administrators, because they show what the business takes. */
export const figureRoutes = {
  /**
   * Returns enquiries, bookings, completed jobs, what they took and what they cost, by source, campaign, town, service,
   * person, hour of the day or week. A lead counts on the day on which it arrived, with all that has become of it since.
   */
  getFigures: forward(
    getFigures,
    {
      method: 'GET',
      path: '/api/admin/figures',
      auth: 'admin',
      summary: 'Get figures from enquiry to money',
      query: figureQuerySchema,
      responses: { 200: { description: 'One row per group, and the total' } },
    },
    ({ query }) => query,
  ),
  /** Returns how many leads were won, and what they took, by the time to first contact. */
  getResponseFigures: forward(
    getResponseFigures,
    {
      method: 'GET',
      path: '/api/admin/figures/response',
      auth: 'admin',
      summary: 'Get what was won by response time',
      query: responseFigureQuerySchema,
      responses: { 200: { description: 'One row per group of response times' } },
    },
    ({ query }) => query,
  ),
} as const;
