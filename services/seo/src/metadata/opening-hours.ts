import { type Json, mapObjects } from './json';

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const londonYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', year: 'numeric' });

/** Opening hours never expire: their end is at least the end of this year. */
export function validThrough(stored: string, now: Date): string {
  const endOfYear = `${londonYear.format(now)}-12-31`;
  return isoDate.test(stored) && stored > endOfYear ? stored : endOfYear;
}

/** Moves the end of every OpeningHoursSpecification into the future. */
export function hoursStillValid(data: Json, now: Date): Json {
  return mapObjects(data, (object) => {
    const { '@type': type, validThrough: stored } = object;
    if (type !== 'OpeningHoursSpecification' || typeof stored !== 'string') return object;
    return { ...object, validThrough: validThrough(stored, now) };
  });
}
