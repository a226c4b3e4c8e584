import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countiesOf } from './counties';
import { milesBetween } from '@latchline/contracts/locations/miles-between';
import { findPlaces, placesAround } from './find-places';
import { parsePlaces } from './place-file';
import { typingErrors } from '@latchline/contracts/locations/place-names/typing-errors';

const listed = parsePlaces(readFileSync(join(__dirname, 'data', 'uk-places.tsv'), 'utf8'));
const places = [...listed, ...countiesOf(listed)];
const leeds = { lat: 53.7997, lng: -1.5492 };
const belfast = { lat: 54.5973, lng: -5.9301 };

const names = (q: string, more: object = {}) =>
  findPlaces(places, { q, ...more }).map(({ name, county }) => `${name}, ${county}`);

describe('a search', () => {
  it('finds a place by the start of its name, with its county and districts', () => {
    const [first] = findPlaces(places, { q: 'Lee' });
    expect(first).toMatchObject({ name: 'Leeds', kind: 'city', county: 'West Yorkshire', miles: null });
    expect(first?.postcode_districts).toEqual(Array.from({ length: 29 }, (_, index) => `LS${index + 1}`));
  });

  it.each(['LS28', 'ls28 7aa', ' ls28 '])('finds places by postcode district: %j', (q) => {
    expect(names(q)).toEqual(['Leeds, West Yorkshire', 'Pudsey, West Yorkshire']);
  });

  it.each([
    ['ledes', 'Leeds, West Yorkshire'],
    ['leads', 'Leeds, West Yorkshire'],
    ['hudersfeild', 'Huddersfield, West Yorkshire'],
    ['kings lynn', "King's Lynn, Norfolk"],
    ['ashton under lyne', 'Ashton-under-Lyne, Greater Manchester'],
    ['hedingley', 'Headingley, West Yorkshire'],
  ])('tolerates the typing of %s', (q, found) => {
    expect(names(q)[0]).toBe(found);
  });

  it.each(['Xyzzy', 'Le!', '!!', 'zzz9'])('finds nothing for %s that is not like it', (q) => {
    expect(names(q).filter((name) => !name.startsWith('Le'))).toEqual([]);
  });

  it('puts a match of the whole name first, and the nearest among equal matches', () => {
    expect(names('newport', { near: leeds })[0]).toBe('Newport, East Riding of Yorkshire');
    expect(names('newport', { near: { lat: 51.48, lng: -3.18 } })[0]).toBe('Newport, Gwent');
    expect(names('bangor')).toEqual(expect.arrayContaining(['Bangor, Gwynedd', 'Bangor, County Down']));
    expect(names('bangor', { near: belfast })[0]).toBe('Bangor, County Down');
    expect(findPlaces(places, { q: 'leeds', near: leeds })[0]?.miles).toBe(0);
  });

  it('finds counties, for regions', () => {
    const [county] = findPlaces(places, { q: 'west york', kind: 'county' });
    expect(county).toMatchObject({ name: 'West Yorkshire', kind: 'county', postcode_districts: [] });
    expect(milesBetween(county?.coordinates ?? belfast, leeds)).toBeLessThan(15);
  });
});

describe('the places around a point', () => {
  it('are within the distance, the nearest first, without counties', () => {
    const around = placesAround(places, leeds, 6);
    expect(around.map(({ name }) => name).slice(0, 2)).toEqual(['Leeds', 'Holbeck']);
    expect(around.map(({ miles }) => miles)).toEqual(
      around.map(({ miles }) => miles).toSorted((a, b) => a - b),
    );
    expect(around.every(({ miles, kind }) => miles <= 6 && kind !== 'county')).toBe(true);
    expect(around.map(({ name }) => name)).not.toContain('Ilkley');
  });
});

it('measures miles along the surface', () => {
  expect(milesBetween(leeds, { lat: 51.5074, lng: -0.1278 })).toBeCloseTo(169, 0);
});

it.each([
  ['leeds', 'leeds', 0],
  ['leeds', 'ledes', 1],
  ['leeds', 'leds', 1],
  ['leeds', 'leads', 1],
  ['', 'abc', 3],
])('counts the typing errors between %j and %j', (one, other, errors) => {
  expect(typingErrors(one, other)).toBe(errors);
  expect(typingErrors(other, one)).toBe(errors);
});
