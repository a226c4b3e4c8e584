import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Nemesis, type Options } from './nemesis';
import { isFailure, reportOf } from './report';

/** Input from `run.mjs`: the options as JSON. */
const options = JSON.parse(process.argv[2] ?? '{}') as Options;
mkdirSync(options.folder, { recursive: true });
const say = (line: string) => void process.stdout.write(`${line}\n`);

new Nemesis(options, say)
  .run()
  .then((outcome) => {
    writeFileSync(join(options.folder, 'outcome.json'), JSON.stringify(outcome, null, 1));
    say(`\n${reportOf(outcome, options)}`);
    process.exit(isFailure(outcome) ? 1 : 0);
  })
  .catch((error: unknown) => {
    console.error(error);
    process.exit(2);
  });
