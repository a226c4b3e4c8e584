import { palette, wantsColour, type Palette } from './palette';
import { parseLine, renderEntry } from './render-line';

type Level = 'INFO' | 'WARN' | 'ERROR';

/** Everything that `npm start` prints goes through here. */
export class LogPrinter {
  readonly paint: Palette;
  private width = 'notifications-1'.length;

  constructor(
    private readonly out: { write(text: string): unknown; readonly isTTY?: boolean },
    env: Readonly<Record<string, string | undefined>>,
  ) {
    this.paint = palette(wantsColour(env, out.isTTY === true));
  }

  /** A line that a process wrote. */
  line(name: string, line: string): void {
    if (line.trim() === '') return;
    this.width = Math.max(this.width, name.length);
    this.out.write(`${renderEntry(name, parseLine(line, new Date()), this.width, this.paint)}\n`);
  }

  /** A line about a process. */
  say(name: string, level: Level, message: string): void {
    const entry = { time: new Date(), level, message, fields: {}, stack: null };
    this.out.write(`${renderEntry(name, entry, this.width, this.paint)}\n`);
  }

  plain(text: string): void {
    this.out.write(`${text}\n`);
  }
}
