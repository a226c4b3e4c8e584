import { RecordsScreen } from '../../shared/records/records-screen';
import { useLoadFailure } from '../../shared/records/use-load-failure';
import { paths } from '../../shared/navigation/paths';
import { CityView } from './city-view';
import { EditCity } from './edit-city';
import { EditRegion } from './edit-region';
import { NewCity } from './new-city';
import { NewRegion } from './new-region';
import { usePlaces } from './places.queries';
import { RegionView } from './region-view';

const words = {
  failed: 'Failed to load locations',
  gone: 'Location not found',
  all: 'All locations',
  path: paths.locations,
  icon: 'pin',
} as const;

/** A region or a city. */
export function PlaceScreen({
  kind,
  id,
  editing,
}: {
  kind: 'region' | 'city';
  id: string | undefined;
  editing: boolean;
}) {
  const { regions, cities } = usePlaces();
  useLoadFailure(kind === 'region' ? regions.isError : cities.isError, words.failed);
  const one = { id, editing, words };
  return kind === 'region' ? (
    <RecordsScreen
      {...one}
      query={regions}
      create={() => <NewRegion />}
      view={(region) => <RegionView region={region} />}
      edit={(region) => <EditRegion region={region} />}
    />
  ) : (
    <RecordsScreen
      {...one}
      query={cities}
      create={() => <NewCity />}
      view={(city) => <CityView city={city} />}
      edit={(city) => <EditCity city={city} />}
    />
  );
}
