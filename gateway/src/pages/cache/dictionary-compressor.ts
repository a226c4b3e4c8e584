import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The thread holds 40 MB, and a visit has its pages close together. */
const idleMs = 5_000;

/** Compresses pages with a dictionary, one at a time, in a thread that ends when there is nothing to do. */
export class DictionaryCompressor {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly dictionary: Buffer) {}

  /** A Zstandard frame. Rejects if the thread fails or the compressor is closed. */
  compress(page: Buffer): Promise<Buffer> {
    const compressed = this.last.then(() => this.compressNow(page));
    this.last = compressed.catch(() => undefined);
    return compressed;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.stop();
  }

  /** Ends the thread until there is another page. */
  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private async compressNow(page: Buffer): Promise<Buffer> {
    clearTimeout(this.idle);
    if (this.isClosed) throw new Error('The dictionary was replaced');
    this.worker ??= new Worker(join(__dirname, 'zstd-worker.cjs'), { workerData: this.dictionary });
    const { worker } = this;
    const ended = new AbortController();
    const onExit = () => ended.abort();
    worker.once('exit', onExit).ref();
    try {
      const response = once(worker, 'message', { signal: ended.signal }) as Promise<[Uint8Array]>;
      worker.postMessage(page);
      return Buffer.from((await response)[0]);
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      worker.off('exit', onExit).unref();
      this.idle = setTimeout(() => void this.stop(), idleMs).unref();
    }
  }
}
