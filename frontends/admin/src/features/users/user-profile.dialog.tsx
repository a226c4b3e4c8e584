import { profileRoutes } from '@latchline/contracts/identity/profile.operations';
import { assigneeRoutes } from '@latchline/contracts/identity/user.operations';
import type { ProfilePatch } from '@latchline/contracts/identity/profile.schema';
import type { User } from '@latchline/contracts/identity/user.schema';
import { urlOf } from '@latchline/kit/api/call-route';
import { reachReads } from '../../shared/alerts/lanes.queries';
import { refresh } from '../../shared/api/route-query';
import { useClients } from '../../shared/clients/clients';
import { assigneeName } from '../../shared/leads/assignee';
import { ProfileForm } from '../../shared/profile/profile.form';
import { Dialog } from '../../shared/ui/dialog';

/** Name, mobile number, licence and photo of a user, changed by an administrator. */
export function UserProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { api, queries } = useClients();
  const { email, profile, updated_at } = user;
  const params = { id: user.id };
  return (
    <Dialog title={`Profile of ${profile.name ?? email}`} sheet onClose={onClose}>
      <ProfileForm
        profile={{ ...profile, updated_at }}
        shownName={profile.name ?? assigneeName(email)}
        calls={{
          change: (body: ProfilePatch, ifMatch: string) =>
            api.call(profileRoutes.changeUserProfile, { params, body, ifMatch }),
          photoAddress: urlOf(profileRoutes.setUserPhoto, { params }),
          removePhoto: () => api.call(profileRoutes.removeUserPhoto, { params }),
          onDone: () =>
            void refresh(queries, profileRoutes.listStaff, assigneeRoutes.listAssignees, ...reachReads),
        }}
      />
    </Dialog>
  );
}
