import type { Role } from '@latchline/contracts/access/roles';

interface RoleLabels {
  readonly name: string;
  /** In a sentence: "invited as …". */
  readonly as: string;
  readonly may: string;
}

/** What roles are called here, and what they allow. */
export const roleLabels: Readonly<Record<Role, RoleLabels>> = {
  admin: { name: 'Administrator', as: 'an administrator', may: 'Everything, also who works here' },
  dispatcher: { name: 'Dispatcher', as: 'a dispatcher', may: 'Leads and their people' },
  editor: { name: 'Editor', as: 'an editor', may: 'What the site says, and nothing of leads' },
  user: { name: 'No role', as: 'a user', may: 'Nothing of the office' },
};
