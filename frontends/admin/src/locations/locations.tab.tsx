import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { RecordsState } from '../editing/record-parts';
import records from '../editing/records.module.css';
import { useAddress } from '../navigation/address';
import { paths } from '../navigation/paths';
import { Notice } from '../ui/notice';
import { EditLocation } from './edit-location';
import { LocationList } from './location-list';
import { LocationView } from './location-view';
import { useLocations } from './locations.queries';
import { NewLocation } from './new-location';
import { PlaceList } from './place-list';
import { PlaceScreen } from './place.screen';

/** The towns: a list, a town to look at, and the same town in its editor; the region and cities below. Each has an address. */
export function LocationsTab() {
  const { path } = useAddress();
  const [id, mode] = path.slice(paths.locations.length + 1).split('/');
  const asked = useLocations();
  if (id === 'region' || id === 'city') {
    return (
      <div className={records.screen}>
        <PlaceScreen kind={id} id={mode} />
      </div>
    );
  }
  if (!asked.data) {
    return (
      <div className={records.screen}>
        <RecordsState asked={asked} failed="Failed to load locations" />
      </div>
    );
  }
  const town = asked.data.find((one) => one.id === id);
  return (
    <div className={records.screen}>
      {!id && <LocationList towns={asked.data} />}
      {!id && <PlaceList />}
      {id === 'new' && <NewLocation />}
      {town && (mode === 'edit' ? <EditLocation key={id} town={town} /> : <LocationView town={town} />)}
      {id && id !== 'new' && !town && (
        <Notice title="This town is not there" icon="pin" level={2}>
          <p>It may have been taken away.</p>
          <ButtonLink href={paths.locations}>
            <Icon name="arrow-left" />
            All locations
          </ButtonLink>
        </Notice>
      )}
    </div>
  );
}
