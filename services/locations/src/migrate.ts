import { runMigrations } from '@latchline/runtime/database/run-migrations';
import { locationsSchema } from './schema';

void runMigrations('locations', locationsSchema);
