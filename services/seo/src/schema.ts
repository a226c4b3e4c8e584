import type { Schema } from '@latchline/runtime/database/data-source';
import { migrations } from './migrations/migrations';
import { seedSeo } from './seed/seed-seo';

export const seoSchema: Schema = { schema: 'seo', migrations, seed: seedSeo };
