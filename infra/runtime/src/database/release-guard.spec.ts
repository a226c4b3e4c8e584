import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manualSteps } from './manual-steps';
import { isNewer, releaseProblems } from './release-guard';

const steps = [
  { version: '0.2.0', step: 'Run `npm run secrets`.' },
  { version: '0.3.0', step: 'Update Redis to version 8.' },
];
const release = { version: '0.3.1', migrations: ['One', 'Two'], manualSteps: steps };
const nothing = { allowOlderVersion: false };

it('suits an empty schema, and one of the same version', () => {
  expect(releaseProblems({ version: null, migrations: [] }, release, nothing)).toEqual([]);
  expect(releaseProblems({ version: '0.3.1', migrations: ['One', 'Two'] }, release, nothing)).toEqual([]);
});

it('asks for every manual step since the version that migrated last', () => {
  expect(releaseProblems({ version: '0.2.5', migrations: ['One'] }, release, nothing)).toEqual([
    'Before updating from 0.2.5 to 0.3.0: Update Redis to version 8.',
    'Nothing has been changed. When this is done, start again with MANUAL_STEPS_DONE=0.3.1.',
  ]);
  const first = releaseProblems({ version: null, migrations: ['One'] }, release, nothing);
  expect(first).toHaveLength(3);
});

it('goes on once the steps are acknowledged, but not with an older acknowledgement', () => {
  const schema = { version: null, migrations: ['One'] };
  expect(releaseProblems(schema, release, { ...nothing, manualStepsDone: '0.3.1' })).toEqual([]);
  expect(releaseProblems(schema, release, { ...nothing, manualStepsDone: '0.2.0' })).toHaveLength(2);
});

it('refuses a database of a newer version unless it is allowed', () => {
  const newer = { version: '0.4.0', migrations: ['One', 'Two', 'Three'] };
  const [problem] = releaseProblems(newer, release, nothing);
  expect(problem).toContain('migrated by a newer Latchline (0.4.0), and this is 0.3.1');
  expect(releaseProblems(newer, release, { allowOlderVersion: true })).toEqual([]);
});

it.each([
  ['0.10.0', '0.9.3', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0-rc.1', '1.0.0', false],
  ['0.1.9', '0.2.0', false],
])('%s is newer than %s: %s', (one, other, newer) => expect(isNewer(one, other)).toBe(newer));

it('has every manual step in the changelog, and the other way round', () => {
  const changelog = readFileSync(join(__dirname, '../../../../CHANGELOG.md'), 'utf8');
  const noted = [...changelog.matchAll(/^- \*\*Manual step\*\*: (.+(?:\n {2}.+)*)/gm)].map(([, text = '']) =>
    text.replace(/\n\s+/g, ' '),
  );
  expect(noted.sort()).toEqual(manualSteps.map(({ step }) => step).sort());
});
