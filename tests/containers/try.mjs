// npm run containers:try: builds the image, installs it as docs/online.md says, and tries everything that page and its neighbours promise.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkAddresses } from './checks/addresses.mjs';
import { checkBackup } from './checks/backup.mjs';
import { checkImage } from './checks/image.mjs';
import { checkLead } from './checks/lead.mjs';
import { checkProtocols } from './checks/protocols.mjs';
import { checkScale } from './checks/scale.mjs';
import { checkSecrets } from './checks/secrets.mjs';
import { checkSignIn } from './checks/sign-in.mjs';
import { checkStart } from './checks/start.mjs';
import { checkStop } from './checks/stop.mjs';
import { checkUpgrade } from './checks/upgrade.mjs';
import { findEngine } from './engine/engine.mjs';
import { provideImages } from './engine/replacements.mjs';
import { Installation } from './installation.mjs';
import { internetFor } from './internet.mjs';
import { check, failures, heading, measured, printTable } from './report.mjs';
import { Visitor, buildVisitor } from './visitor.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const options = process.argv.slice(2);
const unknown = options.filter((option) => !['--own-engine', '--keep'].includes(option));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}\nnpm run containers:try [-- --own-engine] [-- --keep]`);
  process.exit(64);
}

const tools = process.env.LATCHLINE_TOOLS_DIR || join(root, '.latchline', 'tools');
const folder = mkdtempSync(join(tmpdir(), 'latchline-containers-'));
let engine;
let installation;
const visitors = [];

async function main() {
  heading('Engine');
  const started = await findEngine({
    folder: join(tools, 'containers'),
    preferOwn: options.includes('--own-engine'),
  });
  if (!started) return process.exit(69);
  engine = started;
  console.log(engine.name);
  const replaced = await provideImages(engine, root);
  for (const image of replaced)
    console.log(`– ${image} cannot be pulled here: built by tests/containers/replacements instead`);
  await buildVisitor(engine);
  installation = await Installation.create(engine, root, join(folder, 'latchline'));
  await installation.run('docker', ['compose', 'down', '--volumes', '--remove-orphans']);

  await checkImage(installation);
  await checkStart(installation);
  const internet = internetFor(engine, installation);
  const certificate = await installation.certificate();
  console.log(`– visitors come from ${internet.name}`);
  for (const name of ['administrator', 'stranger', 'customer'])
    visitors.push(await Visitor.arrive(engine, name, internet, certificate));
  const [owner, stranger, customer] = visitors;

  await checkProtocols(installation, customer);
  await checkSecrets(installation);
  await checkLead(installation, customer);
  await checkSignIn(installation, owner);
  await checkAddresses(installation, { owner, stranger, customer });
  await checkScale(installation, customer);
  await checkUpgrade(installation, customer);
  await checkBackup(installation, owner, join(folder, 'backup'));
  await checkStop(installation, owner);
}

async function end() {
  for (const visitor of visitors) await visitor.leave();
  if (options.includes('--keep') && installation) {
    console.log(
      `Still running: ${installation.folder}, DOCKER_HOST=${installation.env.DOCKER_HOST ?? 'default'}. Ctrl-C ends it.`,
    );
    await new Promise((resolve) => process.once('SIGINT', resolve));
  }
  await installation?.run('docker', ['compose', 'down', '--volumes', '--remove-orphans']);
  await engine?.stop();
  if (failures() === 0) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(folder)) console.error(`The installation and its logs: ${folder}`);
}

process.once('SIGTERM', () => end().finally(() => process.exit(143)));
const began = Date.now();
mkdirSync(folder, { recursive: true });
try {
  await main();
} catch (error) {
  check('containers:try', error.stack + (error.cause ? `\n${error.cause.stack}` : ''));
}
measured('whole run', `${Math.round((Date.now() - began) / 1000)} s`);
printTable();
await end();
process.exit(failures() === 0 ? 0 : 1);
