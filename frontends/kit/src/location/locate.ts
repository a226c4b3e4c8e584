/** Where the device is; `refused` by the visitor or the browser, `failed` if it does not know or takes too long. */
export type Located =
  | { readonly lat: number; readonly lng: number; readonly accuracy: number }
  | 'refused'
  | 'failed';

/** Somebody in the street waits no longer, and types the place instead. */
const timeoutMs = 15_000;

/** Browsers offer it only on https pages and on localhost. */
export const canLocate = (): boolean => 'geolocation' in navigator && isSecureContext;

/** Asks the device where it is. The browser asks for permission first, so call this only when somebody presses a button. */
export function locate(): Promise<Located> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ lat: latitude, lng: longitude, accuracy }),
      ({ code }) => resolve(code === permissionDenied ? 'refused' : 'failed'),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 60_000 },
    );
  });
}

/** `GeolocationPositionError.PERMISSION_DENIED`. */
const permissionDenied = 1;

/** To about a kilometre: enough to tell the town, and the address of a request is no place for more. */
export const roughly = ({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number } => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
});
