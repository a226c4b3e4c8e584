import { LogPrinter } from './log-printer';

/** Prints lines as the other processes do, for the supervisor or a container's log. */
export class JsonPrinter extends LogPrinter {
  constructor(
    private readonly service: string,
    private readonly output: { write(text: string): unknown },
  ) {
    super(output, {});
  }

  override say(_name: string, level: 'INFO' | 'WARN' | 'ERROR', message: string): void {
    this.print(level.toLowerCase(), message);
  }

  override line(_name: string, line: string): void {
    if (line.trim() !== '') this.print('info', line);
  }

  override plain(text: string): void {
    this.print('info', text);
  }

  private print(level: string, msg: string): void {
    const time = new Date().toISOString();
    this.output.write(`${JSON.stringify({ level, time, service: this.service, msg })}\n`);
  }
}
