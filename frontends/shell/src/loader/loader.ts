/**
 * Inlined into every public page, so it may be no larger than 1 KB. It fetches the page script once the visitor has
 * something to look at, so that neither its bytes nor its work stand before the first paint, and it fetches React, the federation runtime and an
 * island when a visitor first touches that island, all at once, and holds the click that did it until the island can answer.
 * What is pressed before the page script can count it is kept for it, a held press when it takes effect.
 * `data-state` of an island: waking, then live, or plain when the script cannot be had: then the browser's own form
 * does the work.
 */
const { runtime, page } = document.currentScript!.dataset;

/** Not every browser tells of its paints, and a tab in the background has none to tell of. */
const paintedByMs = 3000;

/** A visitor who pressed a button waits no longer than this for script. */
const patienceMs = 5000;

declare const pressed: Window['pressed'];
window.pressed = [];

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
  // Its own files stand there as preloads that no medium asks for: now every one does, beside the runtime.
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
  // An l is in live and plain, and neither in waking nor in undefined.
  if (island && !/l/.test(island.dataset.state!)) {
    wake(island);
    // Without a button it is a submit by the Enter key: other clicks do no harm and pass.
    if (event.type === (button ? 'click' : 'submit')) {
      event.preventDefault();
      event.stopPropagation();
      held.set(island, () => (button ? button.click() : (target as HTMLFormElement).requestSubmit()));
      setTimeout(settle, patienceMs, island);
      return;
    }
  }
  // A held press comes again when the island is awake, and is counted then.
  if (event.type === 'click') pressed.push(target);
};

for (const type of ['focusin', 'click', 'submit']) addEventListener(type, onInteraction, true);

const watcher = new IntersectionObserver((entries) =>
  entries.forEach((entry) => entry.isIntersecting && wake(entry.target as HTMLElement)),
);
document.querySelectorAll('[data-wake]').forEach((island) => watcher.observe(island));

const startPage = () => void import(page!).catch(() => 0);
// The first paint may be of a background alone.
new PerformanceObserver(
  (paints) => paints.getEntriesByName('first-contentful-paint')[0] && startPage(),
).observe({
  type: 'paint',
  buffered: true,
});
setTimeout(startPage, paintedByMs);
