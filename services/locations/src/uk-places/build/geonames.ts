import type { UkPlaceKind } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { milesBetween } from '@latchline/contracts/locations/miles-between';
import { plainName } from '@latchline/contracts/locations/place-names/plain-name';
import type { ListedPlace } from '../place-file';
import { placeKey, type PlaceSources } from './sources';

/** Smaller places are left out. */
const leastPopulation = 1_000;
/** A larger place is a town, a smaller one a village, unless it is known as a town. */
const townPopulation = 5_000;
/** A place of the same name this near is the same place. */
const sameMiles = 5;
/** A place without typed districts gets those of the nearest place this near. */
const nearestMiles = 6;
/** Larger "localities" are districts of local government, not places. */
const localityPopulation = 60_000;

const northernIreland = 'Northern Ireland';

interface Found extends ListedPlace {
  readonly population: number;
}

/** The places of `cities1000.txt` of GeoNames in the United Kingdom, with those typed, by county and name. */
export function listPlaces(geonames: string, sources: PlaceSources): ListedPlace[] {
  const typed = sources.typed.map((place) => ({ place, name: plainName(place.name) }));
  const isTyped = ({ name, coordinates }: ListedPlace): boolean =>
    typed.some(
      (other) =>
        other.name === plainName(name) && milesBetween(other.place.coordinates, coordinates) <= sameMiles,
    );
  const found = geonames
    .split('\n')
    .flatMap((line) => placeOf(line, sources))
    .filter((place) => !isTyped(place))
    .sort((one, other) => other.population - one.population);
  const once = [
    ...new Map(found.toReversed().map((place) => [placeKey(place.county, place.name), place])).values(),
  ];
  const known = [...sources.typed, ...once].filter(({ postcode_districts }) => postcode_districts.length > 0);
  const complete = once.map(({ population: _, ...place }) => ({
    ...place,
    postcode_districts:
      place.postcode_districts.length > 0 ? place.postcode_districts : districtsNear(place, known),
  }));
  return [...sources.typed, ...complete]
    .map((place) => withCounty(place, sources))
    .sort((one, other) => comparable(one).localeCompare(comparable(other), 'en-GB'));
}

const comparable = ({ county, name }: ListedPlace): string => `${county}\t${name}`;

/** A line of GeoNames as a place; none for another country, a smaller place, or one to leave out. */
function placeOf(line: string, { counties, districts, names, smallTowns }: PlaceSources): Found[] {
  const columns = line.split('\t');
  const [, given = '', , , lat, lng, , feature = '', country, , nation, code = ''] = columns;
  const population = Number(columns[14]);
  if (country !== 'GB' || population < leastPopulation || feature === 'PPLH') return [];
  if (feature === 'PPLL' && population >= localityPopulation) return [];
  const name = names.get(given) ?? given.replace(/^Saint /, 'St ').replaceAll(' Saint ', ' St ');
  const county = nation === 'NIR' ? northernIreland : counties.get(code === 'GLA' ? code : (code ?? ''));
  if (name === '') return [];
  if (county === undefined) throw new Error(`No county has the code ${code} of ${given}`);
  const isSmallTown = smallTowns.has(plainName(name));
  return [
    {
      name,
      county,
      kind: kindOf(feature, county, isSmallTown || population >= townPopulation),
      coordinates: { lat: Number(lat), lng: Number(lng) },
      postcode_districts: [
        ...(districts.get(placeKey(county, given)) ?? districts.get(placeKey(county, name)) ?? []),
      ],
      population,
    },
  ];
}

function kindOf(feature: string, county: string, isTown: boolean): UkPlaceKind {
  if (feature === 'PPLX' || county === 'Greater London') return 'suburb';
  return isTown ? 'town' : 'village';
}

/** The districts of the nearest place. A large one has many, of which only its outer ones could be right, so it is passed over. */
function districtsNear({ coordinates }: ListedPlace, known: readonly ListedPlace[]): string[] {
  const [nearest] = known
    .filter(({ postcode_districts }) => postcode_districts.length <= 2)
    .map((place) => ({ place, miles: milesBetween(coordinates, place.coordinates) }))
    .sort((one, other) => one.miles - other.miles);
  return nearest && nearest.miles <= nearestMiles ? [...nearest.place.postcode_districts] : [];
}

/** GeoNames has the councils of Northern Ireland, which cross the counties; the postcode tells the county. */
function withCounty(place: ListedPlace, { counties }: PlaceSources): ListedPlace {
  if (place.county !== northernIreland) return place;
  const county = counties.get(place.postcode_districts[0] ?? '');
  if (county === undefined) throw new Error(`${place.name} has no postcode district with a county`);
  return { ...place, county };
}
