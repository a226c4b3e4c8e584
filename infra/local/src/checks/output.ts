import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Where the steps of a lane and their tools print. */
export interface Output {
  readonly say: (line: string) => void;
  /** Raw output of tools. */
  readonly write: (chunk: Buffer) => void;
  /** Prints the buffered output. */
  readonly release: () => void;
}

export const liveOutput: Output = {
  say: (line) => console.log(line),
  write: (chunk) => void process.stdout.write(chunk),
  release: () => undefined,
};

/** Buffers all output in a file: two lanes printing at once would be unreadable. */
export function bufferedOutput(file: string): Output {
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
