import { schemaReady } from '@latchline/contracts/database/schema-ready';

/** Resolves when the supervisor says that the migrations have run, or when `signal` aborts; at once where there is no channel to it. */
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
