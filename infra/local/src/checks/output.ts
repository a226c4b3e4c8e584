import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Where a lane's steps and their tools print to. */
export interface Output {
  readonly say: (line: string) => void;
  /** For what tools print: a file, or this process's own output. */
  readonly target: number | 'inherit';
  /** What was held back is printed now. */
  readonly release: () => void;
}

export const liveOutput: Output = {
  say: (line) => console.log(line),
  target: 'inherit',
  release: () => undefined,
};

/** Holds everything back in a file: two lanes printing at once could not be read. */
export function heldOutput(file: string): Output {
  const held = openSync(file, 'w');
  return {
    say: (line) => void writeSync(held, `${line}\n`),
    target: held,
    release: () => {
      closeSync(held);
      process.stdout.write(readFileSync(file));
    },
  };
}
