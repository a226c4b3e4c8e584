import { showRenderers } from './fast-refresh';
import { refreshPage } from './refresh-page';

/** First in the head of every page of `npm run dev`, and in no build for production. */
showRenderers(globalThis as never);

// The dashboard keeps itself up to date.
if (!location.pathname.startsWith('/admin')) {
  const server = new EventSource('/__dev/events');
  let last = Promise.resolve();
  server.addEventListener('refresh', () => {
    last = last.then(() => refreshPage(document)).catch(() => location.reload());
  });
}
