import { z } from 'zod';
import { byId } from '../../http/by-id';
import { pageOf, pagingSchema } from '../../http/paging';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import {
  adDestinationSchema,
  adDestinationStatusSchema,
  conversionSchema,
  conversionStates,
  conversionTestResultSchema,
  conversionTestSchema,
} from './conversion.schema';

export const conversionsQuerySchema = z.strictObject({
  /** Only conversions in this state. */
  state: z.enum(conversionStates).optional(),
  /** Only conversions for this advertising system. */
  destination: adDestinationSchema.optional(),
  ...pagingSchema.shape,
  cursor: z.uuid().optional(),
});
export type ConversionsQuery = z.infer<typeof conversionsQuerySchema>;

/** A page of conversions. */
export const conversionPageSchema = pageOf(conversionSchema);
export type ConversionPage = z.infer<typeof conversionPageSchema>;

/** Newest first. */
export const listConversions = defineQuery(
  'notifications.list-conversions.v1',
  conversionsQuerySchema,
  conversionPageSchema,
);

/** The advertising systems. */
export const adDestinationsSchema = z.object({ items: z.array(adDestinationStatusSchema) });

export const listAdDestinations = defineQuery(
  'notifications.list-ad-destinations.v1',
  z.object({}),
  adDestinationsSchema,
);

/** Reports a refused conversion again, under the same id. */
export const sendConversionAgain = defineCommand(
  'notifications.send-conversion-again.v1',
  byId,
  conversionSchema,
);

const byDestination = z.strictObject({
  /** The advertising system. */
  destination: adDestinationSchema,
});

/** Sends a made-up conversion that is only checked. A refusal is a result, not an error. */
export const testConversions = defineCommand(
  'notifications.test-conversions.v1',
  byDestination.extend(conversionTestSchema.shape),
  conversionTestResultSchema,
);

/** Won jobs reported to advertising systems. */
export const conversionRoutes = {
  /** Lists won jobs and how far they have been reported to Google Ads and Meta, newest first. */
  listConversions: forward(
    listConversions,
    {
      method: 'GET',
      path: '/api/admin/conversions',
      auth: 'admin',
      summary: 'List conversions',
      query: conversionsQuerySchema,
      responses: { 200: { description: 'A page of conversions' } },
    },
    ({ query }) => query,
  ),
  /** Lists the advertising systems, with the settings that are missing. */
  listAdDestinations: forward(
    listAdDestinations,
    {
      method: 'GET',
      path: '/api/admin/conversions/destinations',
      auth: 'admin',
      summary: 'List advertising systems',
      responses: { 200: { description: 'The advertising systems' } },
    },
    () => ({}),
  ),
  /**
   * Reports a refused conversion again, under the same id, so that it is never counted twice. 409 if it was not refused,
   * or if the details it needs have been deleted.
   */
  sendConversionAgain: forward(
    sendConversionAgain,
    {
      method: 'POST',
      path: '/api/admin/conversions/:id/send',
      auth: 'admin',
      summary: 'Send a conversion again',
      params: byId,
      responses: { 202: { description: 'Queued' } },
      problems: [404, 409],
    },
    ({ params }) => params,
  ),
  /**
   * Sends a made-up conversion that the provider only checks: nothing is counted. 409 if this advertising system is off,
   * or if Meta's test event code is missing.
   */
  testConversions: forward(
    testConversions,
    {
      method: 'POST',
      path: '/api/admin/conversions/destinations/:destination/test',
      auth: 'admin',
      summary: 'Test an advertising system',
      params: byDestination,
      body: conversionTestSchema,
      responses: { 200: { description: 'What it responded' } },
      problems: [409],
    },
    ({ params, body }) => ({ ...params, ...body }),
  ),
} as const;
