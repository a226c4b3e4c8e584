import { pause } from './wait-until';

const paths = ['/', '/services', '/about', '/contact', '/blog', '/locksmiths/south-yorkshire'];
const everyMs = 100;

/** The cause of an error of `fetch`. */
interface BrokenConnection {
  /** Of all responses on the connection. */
  readonly socket?: { readonly bytesRead: number };
}

/** Reads pages continuously, and records every response that is not the complete page. */
export class SteadyPages {
  private readonly wrong: string[] = [];
  private count = 0;
  private isOver = false;
  private reading: Promise<void> | undefined;

  constructor(private readonly site: string) {}

  /** Reads every page once, so that the gateway caches it. */
  async warmUp(): Promise<void> {
    for (const path of paths) await fetch(this.site + path).then((response) => response.text());
  }

  start(): void {
    this.reading = this.read();
  }

  async stop(): Promise<{ count: number; wrong: readonly string[] }> {
    this.isOver = true;
    await this.reading;
    return { count: this.count, wrong: this.wrong };
  }

  private get(path: string): Promise<Response> {
    return fetch(this.site + path).catch((error: Error & { cause?: BrokenConnection }) => {
      // The server closed an idle connection just as it was reused: browsers and proxies open a new one.
      if (error.cause?.socket?.bytesRead) return fetch(this.site + path);
      throw error;
    });
  }

  private async read(): Promise<void> {
    while (!this.isOver) {
      for (const path of paths) {
        const answer = await this.get(path).then(
          async (response) => ((await response.text()).includes('</html>') ? response.status : 'half a page'),
          (error: Error) => String(error.cause ?? error),
        );
        this.count += 1;
        if (answer !== 200) this.wrong.push(`${path}: ${answer}`);
      }
      await pause(everyMs);
    }
  }
}
