/**
 * Inlined into every public page, so limited to 1 KB. It fetches the page script after the first contentful paint, and
 * React, the federation runtime and an island in parallel on the first interaction with that island. It holds back the
 * click or submit that caused it until the island is hydrated. Clicks before the page script has loaded are queued in
 * `window.clicks`; one that was held back is queued when it is repeated.
 * `data-state` of an island: `waking`, then `live`, or `plain` if the script cannot be loaded: then the form works without
 * script.
 */
const { runtime, page } = document.currentScript!.dataset;

/** Some browsers do not report paints, and a background tab has none. */
const paintedByMs = 3000;

/** The longest time that a click waits for script. */
const timeoutMs = 5000;

declare const clicks: Window['clicks'];
window.clicks = [];

declare const wakeIsland: (island: HTMLElement) => Promise<void>;

const held = new Map<HTMLElement, () => void>();

const settle = (island: HTMLElement, state = 'plain') => {
  const { dataset } = island;
  if (dataset.state === 'waking') {
    dataset.state = state;
    held.get(island)?.();
  }
};

const wake = (island: HTMLElement) => {
  if (island.dataset.state) return;
  island.dataset.state = 'waking';
  // The island's preload links have a media query that never matches: removing it fetches the files beside the runtime.
  island.querySelectorAll('link').forEach((link) => (link.media = ''));
  import(runtime!)
    .then(() => wakeIsland(island))
    .then(
      () => settle(island, 'live'),
      () => settle(island),
    );
};

const onInteraction = (event: Event) => {
  const target = event.target as HTMLElement;
  const island = target.closest<HTMLElement>('[data-island]');
  const button = target.closest('button');
  const state = island?.dataset.state;
  if (island && (!state || state === 'waking')) {
    wake(island);
    // Without a button it is a submit by the Enter key; other clicks need no script.
    if (event.type === (button ? 'click' : 'submit')) {
      event.preventDefault();
      event.stopPropagation();
      held.set(island, () => (button ? button.click() : (target as HTMLFormElement).requestSubmit()));
      setTimeout(settle, timeoutMs, island);
      return;
    }
  }
  // A click that was held back is repeated when the island is ready, and is queued then.
  if (event.type === 'click') clicks.push(target);
};

for (const type of ['focusin', 'click', 'submit']) addEventListener(type, onInteraction, true);

const watcher = new IntersectionObserver((entries) =>
  entries.forEach((entry) => entry.isIntersecting && wake(entry.target as HTMLElement)),
);
document.querySelectorAll('[data-wake]').forEach((island) => watcher.observe(island));

const startPage = () => void import(page!).catch(() => 0);
// The first paint may be only a background.
new PerformanceObserver(
  (paints) => paints.getEntriesByName('first-contentful-paint')[0] && startPage(),
).observe({
  type: 'paint',
  buffered: true,
});
setTimeout(startPage, paintedByMs);
