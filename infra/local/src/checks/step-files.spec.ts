import { createRequire } from 'node:module';
import { join } from 'node:path';
import { journeySteps } from './browser-step';
import { integrationStep, resilienceStep, sqlStep, unitProjects, unitSteps } from './jest-steps';

const root = join(__dirname, '../../../..');
const { projects } = createRequire(join(root, 'package.json'))('./jest.config.cjs') as {
  projects: { displayName: string }[];
};
const steps = [...unitSteps, sqlStep, integrationStep, resilienceStep, ...journeySteps];
const readersOf = (file: string) => steps.filter(({ reads }) => reads?.(file)).map(({ name }) => name);

describe('the steps that a file concerns', () => {
  it.each([
    [
      'the dashboard',
      'frontends/admin/src/features/money/money.screen.tsx',
      'unit-house unit-admin unit-site sql resilience journeys-desk journeys-site journeys-content',
    ],
    [
      'a unit test of the dashboard',
      'frontends/admin/src/features/money/money.screen.test.tsx',
      'unit-house unit-admin unit-site',
    ],
    ['a journey', 'tests/e2e/journeys/desk/money.e2e.ts', 'unit-house journeys-desk'],
    [
      'a test against real stores',
      'services/leads/src/store/store.int-spec.ts',
      'unit-house unit-services integration',
    ],
    ['a decision', 'infra/decisions/0001-one.md', 'unit-house integration'],
    ['a guide', 'docs/backup.md', 'unit-house unit-services unit-gateway'],
  ])('are these for %s', (_, file, names) => {
    expect(readersOf(file).join(' ')).toBe(names);
  });

  it.each([
    ['the contracts', 'contracts/src/leads/lead.ts'],
    ['the packages', 'package-lock.json'],
  ])('are all for %s', (_, file) => {
    expect(readersOf(file)).toHaveLength(steps.length);
  });

  it('include every test: each project of Jest belongs to a step, or runs only by name', () => {
    const elsewhere = ['sql', 'integration', 'resilience', 'rolling', 'observe'];
    expect([...unitProjects, ...elsewhere].toSorted()).toEqual(
      projects.map(({ displayName }) => displayName).toSorted(),
    );
  });
});
