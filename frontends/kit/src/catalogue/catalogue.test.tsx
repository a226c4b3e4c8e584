import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { render } from '@testing-library/react';
import { Catalogue } from './catalogue';
import type { States } from '../states';

const source = resolve(__dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const catalogued = files.filter((file) => file.endsWith('.states.tsx'));
const drawn = files.filter((file) => /^(components|icons|drawings)\/.*(?<!\.states|\.test)\.tsx$/.test(file));

/** Parts that are only used inside other components. */
const parts = /drawing(-patterns)?\.tsx$|door-sheet|map-parts|sheet-ground|shared-toaster/;

const importsOf = (file: string): string[] =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path ?? ''),
  );

/** All modules imported by the catalogue. */
function importedModules(): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    const file = [`${path}.tsx`, `${path}.ts`].find((name) => files.includes(name));
    if (!file || found.has(file)) return;
    found.add(file);
    importsOf(file).forEach(visit);
  };
  catalogued.flatMap(importsOf).forEach(visit);
  return found;
}

it('includes every component and drawing of the kit', () => {
  const shown = importedModules();
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter((file) => !parts.test(file) && !shown.has(file))).toEqual([]);
});

it.each(catalogued)('%s renders', (file) => {
  const { default: states } = jest.requireActual<{ default: States }>(join(source, file));
  const { container } = render(<Catalogue all={[states]} />);
  expect(container.querySelectorAll('figure').length).toBe(Object.keys(states.states).length);
});
