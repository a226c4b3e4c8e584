import { runMigrations } from '@latchline/runtime/database/run-migrations';
import { seoSchema } from './schema';

void runMigrations('seo', seoSchema);
