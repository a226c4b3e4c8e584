import { routes } from '@latchline/contracts/api/routes';
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
  const profile = useRouteQuery(routes.getProfile);
  const onDone = (now: VersionedProfile) => {
    queries.setQueryData(routeKey(routes.getProfile), now);
    void refresh(queries, routes.listStaff, routes.listAssignees, ...reachReads);
  };
  const calls = ({ updated_at }: VersionedProfile) => ({
    change: (body: ProfilePatch) => api.call(routes.changeProfile, { body, ifMatch: updated_at }),
    photoAddress: urlOf(routes.setOwnPhoto, {}),
    removePhoto: () => api.call(routes.removeOwnPhoto),
    onDone,
    failed: settingsFailure(queries, routes.getProfile, 'your profile'),
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
