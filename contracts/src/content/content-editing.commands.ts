import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { businessInfoPatchSchema } from './business-info-editing.schema';
import { businessInfoSchema, serviceSchema } from './content.schema';
import { newServiceSchema, servicePatchSchema } from './service-editing.schema';

/** Who changes it, and the version they have seen; absent means any. */
const change = { actor: z.string(), ...expectedVersionSchema.shape };

/** An older version is `content.stale-business-info`. */
export const changeBusinessInfo = defineCommand(
  'content.change-business-info.v1',
  z.object({ patch: businessInfoPatchSchema, ...change }),
  businessInfoSchema,
);

export const getService = defineQuery('content.get-service.v1', z.object({ id: z.uuid() }), serviceSchema);

/** Joins the others at their end. A slug that another has is `content.service-slug-taken`. */
export const createService = defineCommand(
  'content.create-service.v1',
  z.object({ service: newServiceSchema, actor: z.string() }),
  serviceSchema,
);

/** An older version is `content.stale-service`. */
export const changeService = defineCommand(
  'content.change-service.v1',
  z.object({ id: z.uuid(), patch: servicePatchSchema, ...change }),
  serviceSchema,
);

export const deleteService = defineCommand(
  'content.delete-service.v1',
  z.object({ id: z.uuid(), ...change }),
  z.object({}),
);
