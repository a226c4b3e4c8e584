import type { UkPlaceKind } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { milesBetween } from './distance';
import { plain } from './find-places';
import type { ListedPlace } from './place-file';

/** The files of GeoNames (CC BY 4.0) that the list can be made of, as text. */
export interface GeonamesFiles {
  /** `GB.txt` of https://download.geonames.org/export/dump/GB.zip. */
  readonly places: string;
  /** https://download.geonames.org/export/dump/admin2Codes.txt: names of counties by code. */
  readonly counties: string;
  /** `GB.txt` of https://download.geonames.org/export/zip/GB.zip: postcode districts with their places. */
  readonly postcodes: string;
}

/** Smaller places are left out. */
const leastPopulation = 1_000;
const townPopulation = 10_000;
/** A district belongs to places of its name this near, because many names exist several times. */
const sameNameMiles = 8;
/** A place without a district of its name gets the nearest one. */
const nearestMiles = 10;

/** Places with at least a thousand inhabitants, by county and name. */
export function placesFromGeonames(files: GeonamesFiles, cities: ReadonlySet<string>): ListedPlace[] {
  const counties = new Map(rowsOf(files.counties).map(([code = '', name = '']) => [code, name]));
  const districts = districtsIn(files.postcodes);
  const places = rowsOf(files.places).flatMap((row) => {
    const [, name = '', , , lat, lng, featureClass, feature = '', , , country, county] = row;
    const population = Number(row[14]);
    if (featureClass !== 'P' || feature.endsWith('H') || population < leastPopulation) return [];
    const of = counties.get(`GB.${country}.${county}`);
    if (of === undefined) return [];
    const coordinates = { lat: Number(lat), lng: Number(lng) };
    return [
      {
        kind: kindOf(name, feature, population, cities),
        name,
        county: of,
        coordinates,
        postcode_districts: districtsOf({ name, coordinates }, districts),
      },
    ];
  });
  return places.sort((one, other) => comparable(one).localeCompare(comparable(other), 'en-GB'));
}

const comparable = ({ county, name }: ListedPlace): string => `${county}\t${name}`;

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/\r$/, '').split('\t'));

function kindOf(name: string, feature: string, population: number, cities: ReadonlySet<string>): UkPlaceKind {
  if (cities.has(name) && feature.startsWith('PPLA')) return 'city';
  if (cities.has(name) && feature === 'PPLC') return 'city';
  if (feature === 'PPLX') return 'suburb';
  return population >= townPopulation ? 'town' : 'village';
}

interface District {
  readonly code: string;
  readonly place: string;
  readonly coordinates: { lat: number; lng: number };
}

function districtsIn(postcodes: string): District[] {
  return rowsOf(postcodes).flatMap(([, code = '', place = '', , , , , , , lat, lng]) =>
    /^[A-Z]{1,2}\d[A-Z\d]?$/.test(code)
      ? [{ code, place: plain(place), coordinates: { lat: Number(lat), lng: Number(lng) } }]
      : [],
  );
}

function districtsOf(
  { name, coordinates }: Pick<ListedPlace, 'name' | 'coordinates'>,
  districts: readonly District[],
): string[] {
  const wanted = plain(name);
  const around = districts
    .map((district) => ({ ...district, miles: milesBetween(coordinates, district.coordinates) }))
    .filter(({ miles }) => miles <= nearestMiles)
    .sort((one, other) => one.miles - other.miles);
  const named = around.filter(({ place, miles }) => place === wanted && miles <= sameNameMiles);
  const found = named.length > 0 ? named : around.slice(0, 1);
  return [...new Set(found.map(({ code }) => code))];
}
