// Replaces the bundled list of UK places by one made of GeoNames: see data/README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { placesFromGeonames } from './geonames';
import { formatPlaces, parsePlaces } from './place-file';

const target = resolve(__dirname, '../../src/uk-places/data/uk-places.tsv');
const files = process.argv.slice(2);
const [places, counties, postcodes] = files;
if (!places || !counties || !postcodes || files.length > 3) {
  process.stderr.write('Name three files of GeoNames: places, counties and postcodes. See data/README.md.\n');
  process.exit(1);
}

const read = (file: string) => readFileSync(file, 'utf8');
// GeoNames does not tell which places have the title of a city, so the names come from the present list.
const cities = new Set(
  parsePlaces(read(target)).flatMap(({ kind, name }) => (kind === 'city' ? [name] : [])),
);
const found = placesFromGeonames(
  { places: read(places), counties: read(counties), postcodes: read(postcodes) },
  cities,
);
writeFileSync(target, formatPlaces(found));
process.stdout.write(`${found.length} places written to ${target}\n`);
