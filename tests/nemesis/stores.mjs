// Postgres and Redis as `npm start` runs them, with the same supervisor, but apart from the system:
// stores.mjs <data folder> <variables that give Postgres another clock, as JSON>. Redis does not run with the library that fakes the clock,
// and needs no more than the time that has passed.
// run.json in that folder names their processes and addresses.
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const local = resolve(import.meta.dirname, '../../infra/local/dist');
const load = async (file) => {
  const module = await import(pathToFileURL(join(local, file)).href);
  return module.default ?? module;
};
const { LogPrinter } = await load('logs/log-printer.js');
const { openStores } = await load('stores/open-stores.js');
const { cleanUpPreviousRun } = await load('supervisor/previous-run.js');
const { Supervisor } = await load('supervisor/supervisor.js');

const [, , dataFolder, clock] = process.argv;
const printer = new LogPrinter(process.stdout, process.env);
const say = (name, message) => printer.say(name, 'INFO', message);
await cleanUpPreviousRun(dataFolder, (message) => say('stores', message));

const supervisor = new Supervisor(dataFolder, printer);
process.on('uncaughtException', (error) => say('stores', error.stack));
const stop = () => supervisor.stop([['redis', 'postgres']]).then(() => process.exit(0));
process.once('SIGTERM', stop).once('disconnect', stop);
// The same at every start; nobody else reaches these stores.
const password = createHash('sha256').update(dataFolder).digest('hex');
const toolsFolder = process.env.LATCHLINE_TOOLS_DIR || resolve(import.meta.dirname, '../../.latchline/tools');
const secrets = { postgresPassword: password, redisPassword: password };
const stores = await openStores({
  ...secrets,
  dataFolder,
  toolsFolder,
  databaseUrl: null,
  redisUrl: null,
  say,
});
supervisor.publish({ dataFolder, databaseUrl: stores.databaseUrl, redisUrl: stores.redisUrl });
const withClock = (plan) => ({
  ...plan,
  launch: () => plan.launch().then((launch) => ({ ...launch, env: { ...launch.env, ...JSON.parse(clock) } })),
});
await supervisor.start(stores.plans.map((plan) => (plan.name === 'postgres' ? withClock(plan) : plan)));
supervisor.markReady();
