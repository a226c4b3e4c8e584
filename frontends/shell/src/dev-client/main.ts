import { showRenderers } from './fast-refresh';
import { refreshPage } from './refresh-page';

/** First script of every page under `npm run dev`; not part of production builds. */
showRenderers(globalThis as never);

// The dashboard updates itself.
if (!location.pathname.startsWith('/admin')) {
  const server = new EventSource('/__dev/events');
  let last = Promise.resolve();
  server.addEventListener('refresh', () => {
    last = last.then(() => refreshPage(document)).catch(() => location.reload());
  });
}
