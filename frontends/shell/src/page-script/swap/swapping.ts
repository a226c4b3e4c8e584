import { fetchPage, showSkeleton, swapParts } from './swap-parts';

/** Delay of the skeleton, so that it does not flash on a fast connection. */
const skeletonDelayMs = 150;
const typingMs = 300;

type Entry = 'push' | 'replace' | 'none';

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;

/** Ids of the elements that a link or form updates. */
const partsOf = (element: HTMLElement) => element.dataset.swap?.split(' ') ?? [];

/** The URL of a form without empty fields, so that a list has the same URL with and without script. */
function targetOf(form: HTMLFormElement): URL {
  const target = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) target.searchParams.set(name, value.trim());
  }
  return target;
}

/**
 * Links and forms with `data-swap` lead to another state of the same page: only the elements they name are replaced, the URL is
 * updated, and Back works. If that fails, the browser navigates as it would without script.
 */
export function startSwapping(
  leave: (address: string) => void = (address) => location.assign(address),
): void {
  let shown = addressOf(location);
  let pending = new AbortController();
  let typing: ReturnType<typeof setTimeout> | undefined;
  let typed = false;

  async function show(target: URL, ids: readonly string[], entry: Entry, done?: () => void): Promise<void> {
    pending.abort();
    clearTimeout(typing);
    pending = new AbortController();
    const { signal } = pending;
    const address = addressOf(target);
    const skeleton = setTimeout(showSkeleton, skeletonDelayMs, ids);
    signal.addEventListener('abort', () => clearTimeout(skeleton));
    try {
      const page = await fetchPage(address, signal);
      clearTimeout(skeleton);
      swapParts(ids, page);
      if (entry !== 'none') history[`${entry}State`](null, '', target);
      shown = address;
      document.title = page.title;
      done?.();
    } catch {
      // An aborted request has been replaced by a later one.
      if (!signal.aborted) leave(target.href);
    }
  }

  function follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-swap][href]');
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || event.defaultPrevented) return;
    const target = new URL(link.href);
    if (addressOf(target) === shown) return;
    event.preventDefault();
    typed = false;
    void show(target, partsOf(link), 'push', () => goTo(target.hash));
  }

  /** Does not replace the form itself, because the visitor is using it. */
  function request(form: HTMLFormElement, entry: Entry): void {
    const target = targetOf(form);
    if (addressOf(target) === shown) return pending.abort();
    const ids = partsOf(form).filter((id) => !document.getElementById(id)?.contains(form));
    void show(target, ids, entry);
  }

  function submit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (!form.dataset.swap) return;
    event.preventDefault();
    request(form, typed ? 'replace' : 'push');
    typed = false;
  }

  function choose({ target }: Event): void {
    const { form } = target as Partial<HTMLSelectElement>;
    if (!(target instanceof HTMLSelectElement) || !form?.dataset.swap) return;
    typed = false;
    request(form, 'push');
  }

  /** One history entry per search, not per letter. */
  function type({ target }: Event): void {
    const { form } = target as Partial<HTMLInputElement>;
    if (!(target instanceof HTMLInputElement) || !form?.dataset.swap) return;
    clearTimeout(typing);
    typing = setTimeout(() => {
      request(form, typed ? 'replace' : 'push');
      typed = true;
    }, typingMs);
  }

  function goBack(): void {
    const first = document.querySelector<HTMLElement>('[data-swap]');
    // The browser handles navigation within the page.
    if (!first || addressOf(location) === shown) return;
    typed = false;
    void show(new URL(location.href), partsOf(first), 'none');
  }

  document.addEventListener('click', follow);
  document.addEventListener('submit', submit);
  document.addEventListener('change', choose);
  document.addEventListener('input', type);
  addEventListener('popstate', goBack);
}

/** Scrolls to the link's target and focuses it, as the browser would. */
function goTo(hash: string): void {
  const part = hash ? document.getElementById(hash.slice(1)) : null;
  part?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  part?.scrollIntoView();
}
