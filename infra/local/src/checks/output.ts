import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Where a lane's steps and their tools print to. */
export interface Output {
  readonly say: (line: string) => void;
  /** For what tools print. */
  readonly write: (chunk: Buffer) => void;
  /** What was held back is printed now. */
  readonly release: () => void;
}

export const liveOutput: Output = {
  say: (line) => console.log(line),
  write: (chunk) => void process.stdout.write(chunk),
  release: () => undefined,
};

/** Holds everything back in a file: two lanes printing at once could not be read. */
export function heldOutput(file: string): Output {
  const held = openSync(file, 'w');
  return {
    say: (line) => void writeSync(held, `${line}\n`),
    write: (chunk) => void writeSync(held, chunk),
    release: () => {
      closeSync(held);
      process.stdout.write(readFileSync(file));
    },
  };
}
