// Renders the chart for the record that the tests validate where there is no helm: npm run chart
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const helmFolder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'infra', 'helm');
const chart = join(helmFolder, 'latchline');
const rendered = join(helmFolder, 'rendered');
const variantsText = readFileSync(join(rendered, 'variants.json'), 'utf8');

/** From PATH or Go's own folder; null where there is none. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), join(homedir(), 'go', 'bin')];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Of everything that goes into a rendering: says whether what was recorded is still what the chart makes. */
export function chartDigest() {
  const hash = createHash('sha256').update(variantsText);
  const files = readdirSync(chart, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const header = () =>
  `# Made by \`npm run chart\` of the chart beside it, for the tests; nobody applies it. Chart ${chartDigest()}\n`;

export function render(helm, variant) {
  const set = Object.entries(JSON.parse(variantsText)[variant]).flatMap(([name, value]) => [
    '--set',
    `${name}=${value}`,
  ]);
  const args = ['template', 'latchline', chart, '--kube-version', '1.31.0', ...set];
  return header() + execFileSync(helm, args, { encoding: 'utf8' });
}

function main() {
  const helm = findProgram('helm');
  if (!helm) {
    console.error('helm is not here: https://helm.sh/docs/intro/install, or with Go:');
    console.error('  go install helm.sh/helm/v3/cmd/helm@latest');
    process.exit(1);
  }
  for (const variant of Object.keys(JSON.parse(variantsText))) {
    writeFileSync(join(rendered, `${variant}.yaml`), render(helm, variant));
  }
}

if (realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) main();
