import { CreateLeads1700000000001 } from './0001-create-leads';
import { AddSuspicions1700000000002 } from './0002-add-suspicions';

/** In the order in which they run. */
export const migrations = [CreateLeads1700000000001, AddSuspicions1700000000002];
