import { foldersIn, readText, sourceFilesIn } from '../support/repository';

/**
 * The tests of a worker share these modules (jest.runtime.cjs), so what one remembers lasts to the next test file, as it lasts
 * to the next request in a process. It does no harm: the same answer comes sooner, ids rise, and what concerns the whole process
 * (its shutdown, its tracing, what its start waits for) is tested in a process of its own or ended by the test.
 */
const remembering = [
  'contracts/src/content/business-placeholders.ts',
  'contracts/src/locations/place-names/rank-name.ts',
  'gateway/src/auth/passkeys/lazy-webauthn.ts',
  'gateway/src/edge/http-date.ts',
  'gateway/src/pages/copy-rules.ts',
  'gateway/src/pages/shell/model-json.ts',
  'infra/runtime/src/crypto/monotonic-uuid.ts',
  'infra/runtime/src/crypto/random-pool.ts',
  'infra/runtime/src/database/prepared.ts',
  'infra/runtime/src/health/pending-dependencies.ts',
  'infra/runtime/src/logger/source-lines.ts',
  'infra/runtime/src/process/quiet-collection.ts',
  'infra/runtime/src/process/shutdown.ts',
  'infra/runtime/src/telemetry/tracing.ts',
  'services/content/src/copy-editor/original-copy.ts',
  'services/content/src/media/lazy-sharp.ts',
  'services/notifications/src/rota/wall-clock.ts',
];

const variable = /^(?:export )?let /m;
const emptyCollection =
  /^(?:export )?const \w+(?:: (?!readonly)[^=]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]);/m;

it('are the only modules of the back end that remember something between calls', () => {
  const services = foldersIn('services').map((service) => `services/${service}`);
  const found = ['contracts', 'gateway', 'infra/runtime', ...services]
    .flatMap((folder) => sourceFilesIn(`${folder}/src`))
    .filter((path) => path.endsWith('.ts') && !/spec\.ts$|\/testing\//.test(path))
    .filter((path) => [variable, emptyCollection].some((pattern) => pattern.test(readText(path))));
  expect(found.sort()).toEqual(remembering);
});
