import { palette, wantsColour, type Palette } from './palette';
import { parseLine, renderEntry } from './render-line';

type Level = 'INFO' | 'WARN' | 'ERROR';

/** A reader that stops reading (`npm start | less`) must not fill the supervisor's memory. */
const MOST_UNREAD_BYTES = 8 * 1024 * 1024;

export interface LogOutput {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Bytes written but not yet read. */
  readonly writableLength?: number;
}

/** All output of `npm start` goes through this class. */
export class LogPrinter {
  readonly paint: Palette;
  private width = 'notifications-1'.length;
  private dropped = 0;

  constructor(
    private readonly out: LogOutput,
    env: Readonly<Record<string, string | undefined>>,
  ) {
    this.paint = palette(wantsColour(env, out.isTTY === true));
  }

  /** Prints a line written by a process. */
  line(name: string, line: string): void {
    if (line.trim() === '') return;
    this.width = Math.max(this.width, name.length);
    this.plain(renderEntry(name, parseLine(line, new Date()), this.width, this.paint));
  }

  /** Prints a message of the supervisor about a process. */
  say(name: string, level: Level, message: string): void {
    const entry = { time: new Date(), level, message, fields: {}, stack: null };
    this.plain(renderEntry(name, entry, this.width, this.paint));
  }

  plain(text: string): void {
    if ((this.out.writableLength ?? 0) > MOST_UNREAD_BYTES) {
      this.dropped += 1;
      return;
    }
    const missing = this.dropped;
    this.dropped = 0;
    if (missing > 0)
      this.say('latchline', 'WARN', `${missing} lines were dropped because the output was not being read`);
    this.out.write(`${text}\n`);
  }
}
