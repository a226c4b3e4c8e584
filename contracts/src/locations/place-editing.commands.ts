import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { citySchema } from './city.schema';
import { cityPatchSchema, editedRegionSchema, regionPatchSchema } from './place-editing.schema';

/** `expected_updated_at` is the version the caller has seen; an older one is `locations.stale`. Absent means any. */
const change = { id: z.uuid(), actor: z.string(), ...expectedVersionSchema.shape };

/** By name. */
export const listEditedRegions = defineQuery(
  'locations.list-edited-regions.v1',
  z.object({}),
  z.object({ items: z.array(editedRegionSchema) }),
);

export const changeRegion = defineCommand(
  'locations.change-region.v1',
  z.object({ ...change, patch: regionPatchSchema }),
  editedRegionSchema,
);

/** By name. */
export const listEditedCities = defineQuery(
  'locations.list-edited-cities.v1',
  z.object({}),
  z.object({ items: z.array(citySchema) }),
);

export const changeCity = defineCommand(
  'locations.change-city.v1',
  z.object({ ...change, patch: cityPatchSchema }),
  citySchema,
);
