import { readJson } from '../support/repository';

interface LockedPackage {
  version: string;
  dev?: boolean;
  link?: boolean;
}
const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const installedByStart = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { version }]) => ({ path, name: path.split('node_modules/').at(-1) ?? '', version }));

const onlyForChecks = [
  'typescript',
  '@typescript/old',
  '@typescript/native',
  'webpack',
  'eslint',
  'oxlint',
  'nx',
  'jest',
];

describe('what `npm start` installs', () => {
  it('is no compiler of types, linter or test runner, also not as an optional peer', () => {
    const found = installedByStart.filter(({ name }) => onlyForChecks.includes(name));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it.each(['@opentelemetry/', 'ajv', 'zod', 'typeorm', '@nestjs/', 'fastify', 'react'])(
    'has one copy of each package of %s',
    (family) => {
      const copies = installedByStart.filter(({ name }) =>
        family.endsWith('/') ? name.startsWith(family) : name === family,
      );
      const names = copies.map(({ name }) => name);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    },
  );
});
