import type { QueuedQuote } from './queued-quote';

const database = 'latchline';
const store = 'quotes';

/** Queued quotes in IndexedDB, which pages and the service worker share and which survives a closed tab. */
export interface QuoteStore {
  all(): Promise<QueuedQuote[]>;
  put(quote: QueuedQuote): Promise<void>;
  remove(key: string): Promise<void>;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

async function act<T>(mode: IDBTransactionMode, run: (quotes: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'key' });
  const opened = await settled(opening);
  try {
    const transaction = opened.transaction(store, mode);
    const result = await settled(run(transaction.objectStore(store)));
    // A write is durable when its transaction has committed, not when the request succeeds.
    if (mode === 'readwrite') await committed(transaction);
    return result;
  } finally {
    opened.close();
  }
}

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error!);
  });

export const quoteStore: QuoteStore = {
  all: () => act('readonly', (quotes) => quotes.getAll() as IDBRequest<QueuedQuote[]>),
  put: (quote) => act('readwrite', (quotes) => quotes.put(quote)).then(() => undefined),
  remove: (key) => act('readwrite', (quotes) => quotes.delete(key)),
};
