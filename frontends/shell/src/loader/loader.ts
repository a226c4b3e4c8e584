/**
 * Inlined into every public page, so it may be no larger than 1 KB. It fetches React, the federation runtime and an
 * island when a visitor first touches that island, all at once, and holds the click that did it until the island can answer.
 * `data-state` of an island: waking, then live, or plain when the script cannot be had: then the browser's own form
 * does the work.
 */
const { runtime } = document.currentScript!.dataset;

/** A visitor who pressed a button waits no longer than this for script. */
const patienceMs = 5000;

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
  // An l is in live and plain, and neither in waking nor in undefined.
  if (!island || /l/.test(island.dataset.state!)) return;
  wake(island);
  const button = target.closest('button');
  // Without a button it is a submit by the Enter key: other clicks do no harm and pass.
  if (event.type === (button ? 'click' : 'submit')) {
    event.preventDefault();
    event.stopPropagation();
    held.set(island, () => (button ? button.click() : (target as HTMLFormElement).requestSubmit()));
    setTimeout(settle, patienceMs, island);
  }
};

/** Menus open and close by themselves; this closes them on a click elsewhere, on one of their links, and on Escape. */
const dismiss = ({ target, key }: Event & { key?: string }) =>
  document.querySelectorAll<HTMLDetailsElement>('[data-dismiss][open]').forEach((menu) => {
    const inside = menu.contains(target as Node);
    if (key ? key === 'Escape' : !inside || (target as HTMLElement).closest('a')) {
      menu.open = false;
      if (key && inside) (menu.firstChild as HTMLElement).focus();
    }
  });

for (const type of ['focusin', 'click', 'submit']) addEventListener(type, onInteraction, true);
addEventListener('click', dismiss);
addEventListener('keydown', dismiss);

const watcher = new IntersectionObserver((entries) =>
  entries.forEach((entry) => entry.isIntersecting && wake(entry.target as HTMLElement)),
);
document.querySelectorAll('[data-wake]').forEach((island) => watcher.observe(island));
