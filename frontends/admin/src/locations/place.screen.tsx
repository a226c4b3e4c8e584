import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { RecordsState } from '../editing/record-parts';
import { useLoadFailure } from '../editing/use-load-failure';
import { paths } from '../navigation/paths';
import { Notice } from '../ui/notice';
import { EditCity } from './edit-city';
import { EditRegion } from './edit-region';
import { usePlaces } from './places.queries';

/** The editor of the region, or of a city beyond it. */
export function PlaceScreen({ kind, id }: { kind: 'region' | 'city'; id: string | undefined }) {
  const { regions, cities } = usePlaces();
  const asked = kind === 'region' ? regions : cities;
  const failed = 'Failed to load locations';
  useLoadFailure(asked.isError, failed);
  if (!asked.data) return <RecordsState asked={asked} failed={failed} />;
  const region = kind === 'region' && regions.data?.find((one) => one.id === id);
  const city = kind === 'city' && cities.data?.find((one) => one.id === id);
  if (region) return <EditRegion key={id} region={region} />;
  if (city) return <EditCity key={id} city={city} />;
  return (
    <Notice title="This place is not there" icon="pin" level={2}>
      <p>It may have been taken away.</p>
      <ButtonLink href={paths.locations}>
        <Icon name="arrow-left" />
        All locations
      </ButtonLink>
    </Notice>
  );
}
