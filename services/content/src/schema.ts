import type { Schema } from '@latchline/runtime/database/data-source';
import { migrations } from './migrations/migrations';
import { seedContent } from './seed/seed-content';

export const contentSchema: Schema = { schema: 'content', migrations, seed: seedContent };
