import type { Schema } from '@latchline/runtime/database/data-source';
import { migrations } from './migrations/migrations';

export const leadsSchema: Schema = { schema: 'leads', migrations };
