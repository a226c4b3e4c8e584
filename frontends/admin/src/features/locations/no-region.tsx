import { Icon } from '@latchline/kit/icons/icon';
import { newRegionPath } from '../../shared/navigation/place-paths';
import { InnerLink } from '../../shared/records/record-parts';
import { Notice } from '../../shared/ui/notice';

/** Shown in place of the form for a town while there is no region to add it to. */
export function NoRegion() {
  return (
    <Notice title="Add a region first" icon="pin" level={2}>
      <p>Every town belongs to a region, such as a county. The region’s page lists its towns.</p>
      <InnerLink className="btn btn-ink" to={newRegionPath}>
        <Icon name="plus" />
        Add region
      </InnerLink>
    </Notice>
  );
}
