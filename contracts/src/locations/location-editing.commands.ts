import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { editedLocationSchema, locationPatchSchema, newLocationSchema } from './location-editing.schema';

/** By name. */
export const listEditedLocations = defineQuery(
  'locations.list-edited-locations.v1',
  z.object({}),
  z.object({ items: z.array(editedLocationSchema) }),
);

export const getEditedLocation = defineQuery(
  'locations.get-edited-location.v1',
  z.object({ id: z.uuid() }),
  editedLocationSchema,
);

/** Joins the menu at its end. A slug that another has is `locations.slug-taken`, a district `locations.district-taken`. */
export const createLocation = defineCommand(
  'locations.create-location.v1',
  z.object({ location: newLocationSchema, actor: z.string() }),
  editedLocationSchema,
);

/** A change that expects an older version is `locations.stale`. */
export const changeLocation = defineCommand(
  'locations.change-location.v1',
  z.object({
    id: z.uuid(),
    patch: locationPatchSchema,
    actor: z.string(),
    ...expectedVersionSchema.shape,
  }),
  editedLocationSchema,
);

/** Its districts go with it. */
export const deleteLocation = defineCommand(
  'locations.delete-location.v1',
  z.object({ id: z.uuid(), actor: z.string(), ...expectedVersionSchema.shape }),
  z.object({}),
);
