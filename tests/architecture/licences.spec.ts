import { readJson, readText } from '../support/repository';

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Licences that set no conditions on our own code when it is shipped. */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'MPL-2.0',
    'BlueOak-1.0.0',
    'Apache-2.0 AND MIT',
    '(MIT OR CC0-1.0)',
    '(MIT OR EUPL-1.1+)',
  ],
  ...['Python-2.0', 'Unlicense', 'CC0-1.0'],
  // Fonts.
  'OFL-1.1',
  // libvips, which sharp loads as a separate, replaceable library.
  ...['LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
]);
/** MIT according to their licence file; their manifests are older than the `license` field. */
const older = new Set(['passport-local', 'passport-strategy', 'pause']);

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

it('ships only packages with an allowed licence', () => {
  const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json');
  const refused = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([path, { license = '' }]) => !allowed.has(license) && !older.has(nameOf(path)))
    .map(([path, { license = 'no licence' }]) => `${nameOf(path)}: ${license}`);
  expect(refused).toEqual([]);
});

it('names the source and licence of bundled data', () => {
  const notice = readText('NOTICE');
  for (const words of ['uk-places.tsv', 'GeoNames', 'Creative Commons Attribution 4.0'])
    expect(notice).toContain(words);
});
