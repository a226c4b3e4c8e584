import { profileRoutes } from '@latchline/contracts/identity/profile.operations';
import { assigneeRoutes } from '@latchline/contracts/identity/user.operations';
import type { ProfilePatch, VersionedProfile } from '@latchline/contracts/identity/profile.schema';
import { urlOf } from '@latchline/kit/api/call-route';
import { reachReads } from '../../shared/alerts/lanes.queries';
import { refresh, routeKey } from '../../shared/api/route-query';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { assigneeName } from '../../shared/leads/assignee';
import { ProfileForm } from '../../shared/profile/profile.form';
import { SettingsSection } from '../../shared/settings/settings-section';

/** The profile of the person who is signed in. */
export function OwnProfile({ me }: { me: string }) {
  const { api, queries } = useClients();
  const profile = useRouteQuery(profileRoutes.getProfile);
  const onDone = (now: VersionedProfile) => {
    queries.setQueryData(routeKey(profileRoutes.getProfile), now);
    void refresh(queries, profileRoutes.listStaff, assigneeRoutes.listAssignees, ...reachReads);
  };
  const calls = {
    change: (body: ProfilePatch, ifMatch: string) => api.call(profileRoutes.changeProfile, { body, ifMatch }),
    photoAddress: urlOf(profileRoutes.setOwnPhoto, {}),
    removePhoto: () => api.call(profileRoutes.removeOwnPhoto),
    onDone,
  };
  return (
    <SettingsSection
      title="Profile"
      intro="Your name and photo stand beside the leads and shifts that are yours."
      query={profile}
    >
      {profile.data && (
        <ProfileForm profile={profile.data} shownName={profile.data.name ?? assigneeName(me)} calls={calls} />
      )}
    </SettingsSection>
  );
}
