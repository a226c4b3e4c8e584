// Measures an uncached page: data from the services, rendering by the shell, compression; see README.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { processorTimes, runningSystem } from './lib/running-system.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    paths: { type: 'string', default: '/,/contact' },
  },
});
const system = runningSystem();
const file = fileURLToPath(new URL('lib/raw-client.mjs', import.meta.url));

async function ask(path, connections, seconds) {
  const options = JSON.stringify({ url: system.site, connections, seconds, kind: 'form', path });
  const child = spawn(process.execPath, [file, options], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  await once(child, 'close');
  return JSON.parse(printed);
}

console.log('page         clients  per second      p50       p95       p99   CPU time per page, by process');
for (const path of values.paths.split(',')) {
  await ask(path, 4, 3);
  for (const connections of [1, 8]) {
    const before = processorTimes(system);
    const { rate, count, p50, p95, p99 } = await ask(path, connections, Number(values.seconds));
    const after = processorTimes(system);
    const shares = [...after]
      .map(([name, time]) => [name, (1000 * (time - (before.get(name) ?? 0))) / count])
      .filter(([, ms]) => ms > 0.1)
      .sort(([, one], [, other]) => other - one)
      .map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`);
    const ms = (value) => `${value.toFixed(1)} ms`.padStart(9);
    console.log(
      `${path.padEnd(12)} ${String(connections).padStart(7)} ${rate.toFixed(1).padStart(10)} ${ms(p50)} ${ms(p95)} ${ms(p99)}   ${shares.join(', ')}`,
    );
  }
}
