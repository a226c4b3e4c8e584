import { RecordsState } from '../../shared/records/record-parts';
import { RecordsScreen } from '../../shared/records/records-screen';
import { useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { EditLocation } from './edit-location';
import { LocationList } from './location-list';
import { LocationView } from './location-view';
import { useTown, useTowns } from './locations.queries';
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
  if (first === 'region' || first === 'city')
    return <PlaceScreen kind={first} id={rest[0]} editing={rest[1] === 'edit'} />;
  if (first && first !== 'new' && first !== 'several')
    return <Town id={first} editing={rest[0] === 'edit'} />;
  return (
    <div className={records.screen}>
      {first === 'new' && <NewLocation />}
      {first === 'several' && <SeveralTowns />}
      {!first && <Towns />}
    </div>
  );
}

function Towns() {
  const query = useTowns();
  if (!query.data) return <RecordsState query={query} failed={words.failed} />;
  return (
    <>
      <LocationList towns={query.data} />
      <PlaceList />
    </>
  );
}

function Town({ id, editing }: { id: string; editing: boolean }) {
  return (
    <RecordsScreen
      query={useTown(id)}
      id={id}
      editing={editing}
      words={words}
      view={(town) => <LocationView town={town} />}
      edit={(town) => <EditLocation town={town} />}
    />
  );
}
