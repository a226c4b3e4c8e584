import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findPlaces } from './find-places';
import { parsePlaces } from './place-file';

const text = readFileSync(join(__dirname, 'data', 'uk-places.tsv'), 'utf8');
const places = parsePlaces(text);

/** Places that are easily confused, small, or at the edge of the country. */
it.each([
  ['Leeds', 'West Yorkshire', 'LS1'],
  ['Otley', 'West Yorkshire', 'LS21'],
  ['Ilkley', 'West Yorkshire', 'LS29'],
  ['Hebden Bridge', 'West Yorkshire', 'HX7'],
  ['Mytholmroyd', 'West Yorkshire', 'HX7'],
  ['Todmorden', 'West Yorkshire', 'OL14'],
  ['St Ives', 'Cornwall', 'TR26'],
  ['St Ives', 'Cambridgeshire', 'PE27'],
  ['Newport', 'Gwent', 'NP20'],
  ['Newport', 'Isle of Wight', 'PO30'],
  ['Newport', 'Shropshire', 'TF10'],
  ['Newport', 'Essex', 'CB11'],
  ['Ashford', 'Kent', 'TN23'],
  ['Ashford', 'Surrey', 'TW15'],
  ['Wellington', 'Somerset', 'TA21'],
  ['Wellington', 'Shropshire', 'TF1'],
  ['Whitchurch', 'Shropshire', 'SY13'],
  ['Whitchurch', 'South Glamorgan', 'CF14'],
  ['Farnborough', 'Hampshire', 'GU14'],
  ['Farnborough', 'Greater London', 'BR6'],
  ['Gillingham', 'Kent', 'ME7'],
  ['Gillingham', 'Dorset', 'SP8'],
  ['Sandwich', 'Kent', 'CT13'],
  ['Hexham', 'Northumberland', 'NE46'],
  ['Berwick-upon-Tweed', 'Northumberland', 'TD15'],
  ['Brixton', 'Greater London', 'SW2'],
  ['Hay-on-Wye', 'Powys', 'HR3'],
  ['Aberystwyth', 'Dyfed', 'SY23'],
  ['Llanrwst', 'Clwyd', 'LL26'],
  ['Thurso', 'Highland', 'KW14'],
  ['Lerwick', 'Shetland', 'ZE1'],
  ['Stornoway', 'Western Isles', 'HS1'],
  ['Oban', 'Argyll and Bute', 'PA34'],
  ['Enniskillen', 'County Fermanagh', 'BT74'],
  ['Portrush', 'County Antrim', 'BT56'],
])('has %s in %s with %s', (name, county, district) => {
  const found = places.find((place) => place.name === name && place.county === county);
  expect(found?.postcode_districts).toContain(district);
});

it('has thousands of places in every kind, all with districts, in a small file', () => {
  expect(places.length).toBeGreaterThan(4_000);
  expect(places.filter(({ postcode_districts }) => postcode_districts.length === 0)).toEqual([]);
  expect(new Set(places.flatMap(({ postcode_districts }) => postcode_districts)).size).toBeGreaterThan(2_500);
  expect(gzipSync(text).length).toBeLessThan(150_000);
});

it('finds a place in spite of a typing error', () =>
  expect(findPlaces(places, { q: 'hebdn brigde' })[0]?.name).toBe('Hebden Bridge'));
