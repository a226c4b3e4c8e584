/** What a stream to a terminal has besides its public methods. */
interface Internals {
  readonly _handle?: { setBlocking?: (isBlocking: boolean) => void };
}

/**
 * Node writes to a terminal until it takes the text. One that nobody reads, after Ctrl-S or when an SSH connection hangs, would stop
 * the supervisor: nothing would be restarted, and no signal obeyed.
 */
export function unblocked(output: NodeJS.WriteStream): NodeJS.WriteStream {
  (output as Internals)._handle?.setBlocking?.(false);
  return output;
}
