import { RecordsScreen } from '../../shared/records/records-screen';
import { useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { EditLocation } from './edit-location';
import { LocationList } from './location-list';
import { LocationView } from './location-view';
import { useLocations } from './locations.queries';
import { NewLocation } from './new-location';
import { PlaceList } from './place-list';
import records from '../../shared/records/records.module.css';
import { PlaceScreen } from './place.screen';
import { SeveralTowns } from './several-towns';

const words = {
  failed: 'Failed to load locations',
  gone: 'Town not found',
  all: 'All locations',
  path: paths.locations,
  icon: 'pin',
} as const;

/** The towns, followed by the regions and the cities. */
export function LocationsTab() {
  const { path } = useAddress();
  const [first, ...rest] = path.slice(paths.locations.length + 1).split('/');
  const query = useLocations();
  if (first === 'region' || first === 'city')
    return <PlaceScreen kind={first} id={rest[0]} editing={rest[1] === 'edit'} />;
  if (first === 'several')
    return (
      <div className={records.screen}>
        <SeveralTowns />
      </div>
    );
  return (
    <RecordsScreen
      query={query}
      id={first}
      editing={rest[0] === 'edit'}
      words={words}
      list={(towns) => (
        <>
          <LocationList towns={towns} />
          <PlaceList />
        </>
      )}
      create={() => <NewLocation />}
      view={(town) => <LocationView town={town} />}
      edit={(town) => <EditLocation town={town} />}
    />
  );
}
