import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { MapUnavailable } from '../../sections/map-unavailable';
import type { MappedArea } from './embed-address';
import { type MapState, useMap } from './use-map';

/** Over our own drawing, and only when asked for: a street map that comes from somebody else. */
export default function MapWidget({ area }: { area: MappedArea }) {
  const { state, show, hide, arrived } = useMap(area);
  const address = 'address' in state ? state.address : null;
  return (
    <>
      {address && (
        <iframe
          className="map-frame"
          data-state={state.is}
          src={address}
          title={`Street map of ${area.place}`}
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
          onLoad={arrived}
        />
      )}
      <div className="map-state" data-state={state.is} role="status">
        <Words state={state} area={area} />
      </div>
      <div className="map-switch">
        {state.is === 'loaded' ? (
          <Button variant="line" onClick={hide}>
            <Icon name="close" />
            Hide the map
          </Button>
        ) : (
          <Button variant="line" onClick={show} aria-disabled={state.is === 'loading' || undefined}>
            <Icon name="pin" />
            {state.is === 'failed' ? 'Try again' : 'Show the map'}
          </Button>
        )}
        <p>{area.copy.third_party}</p>
      </div>
    </>
  );
}

function Words({ state, area }: { state: MapState; area: MappedArea }) {
  if (state.is === 'loading') return <b>Loading map...</b>;
  if (state.is === 'loaded') return <span className="vh">Map loaded</span>;
  if (state.is === 'asleep') return null;
  return <MapUnavailable coordinates={area.coordinates} />;
}
