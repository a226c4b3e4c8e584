import { runMigrations } from '@latchline/runtime/database/run-migrations';
import { notificationsSchema } from './schema';

void runMigrations('notifications', notificationsSchema);
