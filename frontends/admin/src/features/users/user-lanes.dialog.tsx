import { laneRoutes } from '@latchline/contracts/notifications/lanes/lane.operations';
import type { Lanes, LanesPatch } from '@latchline/contracts/notifications/lanes/lane.schema';
import type { User } from '@latchline/contracts/identity/user.schema';
import { LaneSwitches } from '../../shared/alerts/lane-switches';
import { reachReads } from '../../shared/alerts/lanes.queries';
import { refresh, routeKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { settingsFailure } from '../../shared/settings/stale-settings';
import { Dialog } from '../../shared/ui/dialog';
import { LoadState } from '../../shared/ui/load-state';
import styles from './users.module.css';

/** How a user is notified of leads, changed by an administrator. Devices are turned on by the user alone. */
export function UserLanesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const params = { id: user.id };
  const lanes = useRouteQuery(laneRoutes.getUserLanes, { params });
  return (
    <Dialog title={`How ${user.profile.name ?? user.email} is notified`} sheet onClose={onClose}>
      <LoadState query={lanes} failure="Failed to load how they are notified">
        {lanes.data && <Switches id={user.id} lanes={lanes.data} />}
      </LoadState>
    </Dialog>
  );
}

function Switches({ id, lanes }: { id: string; lanes: Lanes }) {
  const { api, queries } = useClients();
  const params = { id };
  const change = useAction({
    call: (body: LanesPatch) =>
      api.call(laneRoutes.changeUserLanes, { params, body, ifMatch: lanes.updated_at }),
    done: 'Saved',
    failed: settingsFailure(queries, laneRoutes.getUserLanes, 'how they are notified'),
    onDone: (now) => {
      queries.setQueryData(routeKey(laneRoutes.getUserLanes, { params }), now);
      void refresh(queries, ...reachReads);
    },
  });
  return (
    <>
      <LaneSwitches
        lanes={lanes}
        changing={change.isPending ? change.variables : undefined}
        onChange={(patch) => change.mutate(patch)}
      />
      <p className={styles.off}>
        Push notifications need a device: they turn them on themselves under “Account”, on their phone.
      </p>
    </>
  );
}
