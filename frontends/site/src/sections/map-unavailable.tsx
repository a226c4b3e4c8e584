import type { Coordinates } from '@latchline/contracts/locations/location.schema';

/** The specified fallback for the street map. */
export function MapUnavailable({ coordinates: { lat, lng } }: { coordinates: Coordinates }) {
  return (
    <>
      <b>Map temporarily unavailable</b>
      <span className="num">{`${metres(lat)}, ${metres(lng)}`}</span>
    </>
  );
}

/** Five decimal places are about a metre. */
const metres = (degrees: number): number => Number(degrees.toFixed(5));
