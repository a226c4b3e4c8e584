import { type Json, mapObjects } from './json';

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const londonYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', year: 'numeric' });

/** The hours never run out: they are printed as valid to the end of this year at least. */
export function validThrough(stored: string, now: Date): string {
  const endOfYear = `${londonYear.format(now)}-12-31`;
  return isoDate.test(stored) && stored > endOfYear ? stored : endOfYear;
}

/** Every OpeningHoursSpecification that has an end gets one that has not passed. */
export function hoursStillValid(data: Json, now: Date): Json {
  return mapObjects(data, (object) => {
    const { '@type': type, validThrough: stored } = object;
    if (type !== 'OpeningHoursSpecification' || typeof stored !== 'string') return object;
    return { ...object, validThrough: validThrough(stored, now) };
  });
}
