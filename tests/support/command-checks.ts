/** How a documented command is checked: `tests/e2e/api/documented-commands.e2e.ts` runs those with `says`. */
export interface CommandCheck {
  readonly command: RegExp;
  /** Expected output. */
  readonly says?: RegExp;
  /** Expected exit codes; 0 by default. */
  readonly exits?: readonly number[];
  /** A required program; the check is skipped if it is missing. */
  readonly needs?: string;
  /** Replacements in the command: `$TEMP` is an empty folder, `$SITE` the running system. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Why the command is not run. */
  readonly not?: string;
}

const covered = (by: string) => `covered by ${by}`;
const minutes = 'takes minutes: run by hand';
const engine =
  'needs a container engine: `npm run containers:try` runs the commands of docs/online.md and docs/backup.md';
const cluster =
  'needs a cluster; architecture/chart.spec.ts checks the chart, `npm run chart:try` the commands of helm';
const source = 'downloads and builds a program from source';

/** The first match applies. */
export const commandChecks: readonly CommandCheck[] = [
  // The system itself
  { command: /^npm start$/, not: covered('the system these tests run against') },
  {
    command: /^(\w+=\S+ )+npm start$/,
    not: covered('the system these tests run against, and by configuration tests'),
  },
  { command: /^npm start && npm run leads:generate /, not: minutes },
  { command: /^export LATCHLINE_URL=\S+ LATCHLINE_RUN_FILE=\S+$/, not: 'sets variables only' },
  { command: /^npm start -- --help$/, says: /--scale <service>=<n>/ },
  { command: /^npm test( -- (--all|--only=(unit|sql|engines)))?$/, not: covered('the run of these tests') },
  { command: /^npm run (dev|catalogue|sample-leads)$/, not: 'runs until it is stopped, or needs what does' },
  { command: /^npm test -- --watch$/, not: 'runs until it is stopped' },
  {
    command: /^npx nx affected -t typecheck test$/,
    instead: { affected: 'affected --base=HEAD --head=HEAD --exclude="*"' },
    says: /No tasks were run/,
    needs: 'git',
  },
  { command: /^npm run architecture$/, not: covered('the step architecture of npm test') },
  { command: /^npm run language$/, not: covered('the step language of npm test') },
  {
    command: /^(ADMIN_EMAIL=… ADMIN_PASSWORD=… )?npm run load -- smoke$/,
    not: covered('the step load of npm test'),
  },
  { command: /^npm run load -- soak$/, not: minutes },
  {
    command: /^npm run simulate -w @latchline\/tests -- --(mistakes|schedules=1000000 --seed=1)$/,
    not: covered('tests/simulation/simulation.spec.ts'),
  },
  {
    command: /^npm run simulate -w @latchline\/tests -- --replay=/,
    not: covered('tests/simulation/simulation.spec.ts'),
  },
  {
    command:
      /^npm run nemesis( -- (--minutes|--events)=\d+ --seed=\d+( --rolling| --at=\S+| --mistake=[A-Z_]+)?)?$/,
    not: minutes,
  },
  { command: /^npm run faults -w @latchline\/tests$/, not: covered('the step resilience of npm test') },
  {
    command: /^node dist\/hand-over-spool\.js$/,
    not: covered('gateway/src/intake/hand-over/hand-over-spool.int-spec.ts'),
  },
  // Tools
  {
    command: /^npm run chart$/,
    instead: { 'npm run': 'PATH="$(dirname "$(command -v node)"):/bin" npm run' },
    exits: [1],
    says: /helm was not found/,
  },
  { command: /^npm run (observe|chart:try|containers:try|bench)( -- --own-engine)?$/, not: minutes },
  {
    command: /^(ADMIN_EMAIL=… ADMIN_PASSWORD=… )?npm run fuzz( -- --examples=20)?$/,
    not: 'fills a system with test data',
  },
  {
    command:
      /^(\w+=\S+ )*node tests\/bench\/[\w-]+\.mjs( --plans plans\.txt)?(; node tests\/bench\/[\w-]+\.mjs)?$/,
    not: minutes,
  },
  { command: /^npm run (leads|towns):generate -w @latchline\/tests( -- --count 1000000)?$/, not: minutes },
  {
    command: /^npm run (build|places) -w @latchline\/locations$/,
    not: 'downloads a package; the list is checked by services/locations/src/uk-places/bundled-list.spec.ts',
  },
  // Backup
  {
    command: /^npm run backup -- --(list|drill|init)$/,
    not: covered('infra/local/src/backup/repository/repository.int-spec.ts'),
  },
  {
    command: /^npm run restore -- latest/,
    not: covered('infra/local/src/backup/repository/repository.int-spec.ts'),
  },
  { command: /^npm run backup$/, exits: [2], says: /Set BACKUP_REPOSITORY/ },
  { command: /^npm run restore$/, exits: [2], says: /npm run restore -- latest/ },
  { command: /^BACKUP_\w+=/, not: 'sets variables only' },
  {
    command: /^npm run backup -- /,
    instead: { '../safe': '"$TEMP"/safe', '/somewhere/safe': '"$TEMP"/somewhere' },
    says: /latchline-.*\.tar\.gz/,
  },
  {
    command: /^npm run restore -- /,
    instead: {
      'npm run': 'LATCHLINE_DATA_DIR="$TEMP"/restored npm run',
      '/somewhere/safe/latchline-….tar.gz': '"$TEMP"/somewhere/latchline-*.tar.gz',
    },
    says: /npm start/,
  },
  { command: /^age /, not: 'deletes the backup after encrypting it; needs a key' },
  // Dependencies and pages
  {
    command: /^npm run --silent sbom > /,
    instead: { '> ../sbom.json': '| tee "$TEMP"/sbom.json', '> sbom.json': '| tee "$TEMP"/sbom.json' },
    says: /"bomFormat": "CycloneDX"/,
  },
  {
    // The findings depend on the registry and on pages added by other tests.
    command: /^npm run audit$/,
    exits: [0, 1],
    says: /vulnerabilit|audit endpoint|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/,
  },
  {
    command: /^npm run quality -- http/,
    instead: { 'http://localhost:3000': '"$SITE"', 'https://example.com': '"$SITE"' },
    exits: [0, 1],
    says: /\d+ pages, (no findings|\d+ findings)/,
  },
  {
    command: /^curl -sS https?:\/\/(www\.example\.co\.uk|localhost:3000)\/health\/ready$/,
    instead: { 'https://www.example.co.uk': '"$SITE"', 'http://localhost:3000': '"$SITE"' },
    needs: 'curl',
    says: /"proxy":"ok"/,
  },
  // The API
  { command: /^(TOKEN=\$\()?curl (-s )?'?http:\/\/localhost:3000\/api\//, not: covered('api/client.e2e.ts') },
  {
    command: /^curl (-X POST )?https:\/\/latchline\.example\/api\/admin\/(export|leads\/import|webhooks)/,
    not: covered('api/integrators.e2e.ts'),
  },
  {
    command: /^curl (-X POST )?https:\/\/latchline\.example\/api\/admin\/blog\/posts\/\$ID\/picture-import/,
    not: covered('journeys/desk/imports.e2e.ts'),
  },
  { command: /^CORS_ALLOWED_ORIGINS=\S+$/, not: covered('gateway/src/edge/cors/cross-origin.int-spec.ts') },
  {
    command: /^(npm install openapi-fetch |npx openapi-typescript )/,
    not: covered('gateway/src/openapi/client.spec.ts'),
  },
  // Secrets of containers
  {
    command: /^npm run secrets$/,
    instead: { secrets: 'secrets -- "$TEMP"/secrets' },
    says: /admin-password/,
  },
  {
    command: /^\w+_HOST=\S+ npm run secrets -- /,
    instead: { './secrets': '"$TEMP"/postgres', './redis-secrets': '"$TEMP"/redis' },
    says: /admin-password/,
  },
  {
    command: /^npm run rotate-keys$/,
    instead: {
      'npm run rotate-keys': 'npm run secrets -- "$TEMP"/rotated && npm run rotate-keys -- "$TEMP"/rotated',
    },
    says: /new keys in front/,
  },
  {
    command: /^npm run rotate-keys -- --retire$/,
    instead: { '-- --retire': '-- "$TEMP"/rotated --retire' },
    exits: [1],
    says: /0 days ago/,
  },
  {
    command: /^docker run --rm .* node infra\/local\/rotate-keys\.mjs secrets$/,
    not: covered('architecture/rotate-keys.spec.ts'),
  },
  {
    command: /^cp infra\/docker\/compose\.env\.example \.env$/,
    instead: { ' .env': ' "$TEMP"/.env' },
    says: /^$/,
  },
  {
    command: /^(sudo )?docker compose |^tar -[cx]zf \.\.\/safe\/settings\.tar\.gz|^sed -i '\/backup\.yml\//,
    not: engine,
  },
  {
    command: /sudo tee secrets\/smtp-url$|^sudo sed -i 's\/\^MAIL_FROM=/,
    not: 'changes an installation in containers',
  },
  {
    command: /^(sudo )?git clone |^(sudo (-u latchline )?)?git (-C \S+ )?pull$/,
    not: 'fetches this repository',
  },
  {
    command:
      /^(sudo (useradd|chown|install|systemctl|\/opt\/latchline\/\w+\/infra\/systemd\/update\.sh)|journalctl -u latchline)/,
    not: 'changes the machine; architecture/online.spec.ts checks the unit',
  },
  {
    command: /^sudo apt-get update && sudo apt-get install |^curl -fsSL https:\/\/get\.docker\.com/,
    not: 'changes the machine',
  },
  {
    command: /^infra\/docker\/update\.sh$/,
    not: covered('`npm run containers:try`'),
  },
  {
    command: /^sudo (CERTIFICATE_ISSUER=local_certs )?infra\/docker\/online\.sh( |$)/,
    not: covered('architecture/online.spec.ts and `npm run containers:try`'),
  },
  { command: /^open http:\/\/localhost:3001$/, not: engine },
  // Kubernetes and managed stores
  { command: /^(kubectl|helm) /, not: cluster },
  { command: /redis-cli -u "\$ADMINISTRATORS_URL"/, not: 'needs the administrator of a Redis of your own' },
  // Observability
  { command: /^promtool /, needs: 'promtool', says: /SUCCESS/ },
  { command: /^builder --config tests\/observability\/otelcol\.yaml$/, not: source },
  {
    command: /^(\(?mkdir |\{ printf |go |v=|for name in kube|printf |cp \/tmp\/latchline-otelcol)/,
    not: source,
  },
  // Tests
  {
    command: /^npx playwright test /,
    instead: { 'npx playwright test': 'npx playwright test --list' },
    says: /Total: \d+ tests?/,
  },
  {
    command: /^npx jest --selectProjects \w+( --testPathPatterns [\w-]+)?$/,
    instead: { 'npx jest': 'npx jest --listTests' },
    says: /\.ts$/m,
  },
  {
    command: /^LATCHLINE_URL=\S+ npm run pictures -w @latchline\/tests$/,
    not: 'replaces the reference pictures',
  },
  { command: /^node dist\/migrate\.js$/, not: covered('every start of the system') },
];

export const checkOf = (text: string): CommandCheck | undefined =>
  commandChecks.find(({ command }) => command.test(text));
