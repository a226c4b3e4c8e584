import { type ProviderOptions, type ProviderOutcome, runProviders } from './provider-run';

/** Input from `run.mjs`: the options as JSON. */
const options = JSON.parse(process.argv[2] ?? '{}') as ProviderOptions;
const say = (line: string) => void process.stdout.write(`${line}\n`);

runProviders(options, say)
  .then((outcome) => {
    const { account, admitted, ...counts } = outcome;
    const cells = Object.entries({ seed: options.seed, ...counts, ...account });
    const text = (value: unknown) => (Number.isInteger(value) ? String(value) : Number(value).toFixed(1));
    say(`\n| ${cells.map(([name]) => name).join(' | ')} |`);
    say(`| ${cells.map(() => '---:').join(' | ')} |`);
    say(`| ${cells.map(([, value]) => text(value)).join(' | ')} |`);
    for (const one of admitted.slice(0, 20)) say(`A forged request was not refused: ${one}`);
    process.exit(isRight(outcome) ? 0 : 1);
  })
  .catch((error: unknown) => {
    console.error(error);
    process.exit(2);
  });

const isRight = ({ account: { textedTwice: _allowed, ...faults }, admitted }: ProviderOutcome) =>
  admitted.length === 0 && Object.values(faults).every((count) => count === 0);
