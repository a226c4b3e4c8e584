import type { NewCity } from '@latchline/contracts/locations/place-editing.schema';
import type { CitySeed } from './city.repository';

/** Service radius around a city. */
export const radius_miles = 15;

/** A city with what editors cannot enter: the drawing of its front doors, and a map without landmarks. */
export const newCity = (id: string, city: NewCity): CitySeed => ({
  ...city,
  id,
  drawing: 'front-door-terrace',
  map: { radius_miles, places: [], rivers: [], roads: [] },
});
