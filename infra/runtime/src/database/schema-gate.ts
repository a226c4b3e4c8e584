import { schemaReady } from '@latchline/contracts/database/schema-ready';

/** Resolves on the supervisor's message that the migrations have run, or when `signal` aborts; immediately without an IPC channel. */
export function schemaGate(signal?: AbortSignal): Promise<void> {
  if (!process.send || signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const hear = (message: unknown) => message === schemaReady && open();
    const open = () => {
      process.off('message', hear);
      signal?.removeEventListener('abort', open);
      resolve();
    };
    process.on('message', hear);
    signal?.addEventListener('abort', open);
  });
}
