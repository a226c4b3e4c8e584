import type { Role } from '@latchline/contracts/access/roles';

interface RoleLabels {
  readonly name: string;
  /** For sentences such as "invited as …". */
  readonly as: string;
  readonly may: string;
}

/** Role names and what each role allows. */
export const roleLabels: Readonly<Record<Role, RoleLabels>> = {
  admin: { name: 'Administrator', as: 'an administrator', may: 'Full access, including users and settings' },
  dispatcher: { name: 'Dispatcher', as: 'a dispatcher', may: 'Leads and their customers' },
  editor: { name: 'Editor', as: 'an editor', may: 'Site content, but not leads' },
  user: { name: 'No role', as: 'a user', may: 'No access to the dashboard' },
};
