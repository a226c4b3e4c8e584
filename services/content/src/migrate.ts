import { runMigrations } from '@latchline/runtime/database/run-migrations';
import { contentSchema } from './schema';

void runMigrations('content', contentSchema);
