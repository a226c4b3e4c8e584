import { CreateIdentity1700000000001 } from './0001-create-identity';
import { AddStaffRoles1700000000002 } from './0002-add-staff-roles';
import { CompleteAccounts1700000000010 } from './0010-complete-accounts';
import { CreateAudit1700000000020 } from './0020-create-audit';
import { CreateApiKeys1700000000030 } from './0030-create-api-keys';
import { CreateSetupRecords1700000000040 } from './0040-create-setup-records';
import { CreateBackupRuns1700000000044 } from './0044-create-backup-runs';
import { CreateCalendarFeeds1700000000090 } from './0090-create-calendar-feeds';
import { KeepProfiles1700000000110 } from './0110-keep-profiles';
import { AddPasskeys1700000000120 } from './0120-add-passkeys';

/** In execution order. */
export const identityMigrations = [
  CreateIdentity1700000000001,
  AddStaffRoles1700000000002,
  CompleteAccounts1700000000010,
  CreateAudit1700000000020,
  CreateApiKeys1700000000030,
  CreateSetupRecords1700000000040,
  CreateBackupRuns1700000000044,
  CreateCalendarFeeds1700000000090,
  KeepProfiles1700000000110,
  AddPasskeys1700000000120,
];
