import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { MapUnavailable } from '../../sections/map-unavailable';
import type { MappedArea } from './embed-address';
import { type MapState, useMap } from './use-map';

/** A third-party street map over our own drawing, loaded only on request. */
export default function MapWidget({ area }: { area: MappedArea }) {
  const { state, show, hide, markLoaded } = useMap(area);
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
          onLoad={markLoaded}
        />
      )}
      <div className="map-state" data-state={state.is} role="status">
        <Status state={state} area={area} />
      </div>
      <div className="map-switch">
        {state.is === 'loaded' ? (
          <Button variant="line" onClick={hide}>
            <Icon name="close" />
            Hide street map
          </Button>
        ) : (
          <Button variant="line" onClick={show} aria-disabled={state.is === 'loading' || undefined}>
            <Icon name="pin" />
            {state.is === 'failed' ? 'Try again' : 'Show street map'}
          </Button>
        )}
        <p>{area.copy.third_party}</p>
      </div>
    </>
  );
}

function Status({ state, area }: { state: MapState; area: MappedArea }) {
  if (state.is === 'loading') return <b>Loading map...</b>;
  if (state.is === 'loaded') return <span className="vh">Map loaded</span>;
  if (state.is === 'idle') return null;
  return <MapUnavailable coordinates={area.coordinates} />;
}
