import type { IncomingHttpHeaders } from 'node:http';
import { Agent, type Dispatcher } from 'undici';

/** Not the global one, which is of the version that Node brings. */
const agent = new Agent();

export interface WholeResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Sends a request, and resolves once its whole response is there; rejects with a `TimeoutError` if that takes longer. Reads no stream
 * and makes no signal: for a page, these took twice the processor time of all the rest.
 */
export function exchange(options: Dispatcher.DispatchOptions, timeoutMs: number): Promise<WholeResponse> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let late: DOMException | undefined;
    let head: Omit<WholeResponse, 'body'>;
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => {
      late = new DOMException(`No response within ${timeoutMs} ms`, 'TimeoutError');
      controller?.abort(late);
      // A request that waits for a connection has no controller yet.
      reject(late);
    }, timeoutMs);
    agent.dispatch(options, {
      onRequestStart(started) {
        if (late) return started.abort(late);
        controller = started;
      },
      onResponseStart(_, status, headers) {
        head = { status, headers };
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        clearTimeout(timer);
        const [first] = chunks;
        resolve({ ...head, body: first && chunks.length === 1 ? first : Buffer.concat(chunks) });
      },
      onResponseError(_, error) {
        clearTimeout(timer);
        reject(error);
      },
    });
  });
}
