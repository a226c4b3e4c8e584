import { runMigrations } from '@latchline/runtime/database/run-migrations';
import { leadsSchema } from './schema';

void runMigrations('leads', leadsSchema);
