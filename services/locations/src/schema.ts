import type { Schema } from '@latchline/runtime/database/data-source';
import { migrations } from './migrations/migrations';
import { seedLocations } from './seed/seed-locations';

export const locationsSchema: Schema = { schema: 'locations', migrations, seed: seedLocations };
