import { runMigrations } from '@latchline/runtime/database/run-migrations';
import { identitySchema } from './schema';

void runMigrations('gateway', identitySchema);
