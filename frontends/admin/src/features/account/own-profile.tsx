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
import { typedProfile } from '../../shared/profile/profile-fields';
import { SettingsSection } from '../../shared/settings/settings-section';
import { settingsFailure } from '../../shared/settings/stale-settings';

/** The profile of the person who is signed in. */
export function OwnProfile({ me }: { me: string }) {
  const { api, queries } = useClients();
  const profile = useRouteQuery(profileRoutes.getProfile);
  const onDone = (now: VersionedProfile) => {
    queries.setQueryData(routeKey(profileRoutes.getProfile), now);
    void refresh(queries, profileRoutes.listStaff, assigneeRoutes.listAssignees, ...reachReads);
  };
  const calls = ({ updated_at }: VersionedProfile) => ({
    change: (body: ProfilePatch) => api.call(profileRoutes.changeProfile, { body, ifMatch: updated_at }),
    photoAddress: urlOf(profileRoutes.setOwnPhoto, {}),
    removePhoto: () => api.call(profileRoutes.removeOwnPhoto),
    onDone,
    failed: settingsFailure(queries, profileRoutes.getProfile, 'your profile'),
  });
  return (
    <SettingsSection
      title="Profile"
      intro="Your name and photo stand beside the leads and shifts that are yours."
      query={profile}
    >
      {profile.data && (
        <ProfileForm
          key={JSON.stringify(typedProfile(profile.data))}
          profile={profile.data}
          shownName={profile.data.name ?? assigneeName(me)}
          calls={calls(profile.data)}
        />
      )}
    </SettingsSection>
  );
}
