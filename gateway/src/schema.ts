import type { Schema } from '@latchline/runtime/database/data-source';
import { identityMigrations } from './migrations/migrations';

export const identitySchema: Schema = { schema: 'identity', migrations: identityMigrations };
