import { fetchPage } from './swap/swap-parts';

const timeoutMs = 8_000;

/**
 * "Do you cover my area?" without a page load: fetches the server's result and inserts it. If that fails, the form is
 * submitted as without script.
 */
export function startCoverageCheck(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const section = form.closest<HTMLElement>('[data-coverage]');
    if (!section) return;
    event.preventDefault();
    void showResult(section, form).catch(() => form.submit());
  });
}

async function showResult(section: HTMLElement, form: HTMLFormElement): Promise<void> {
  const address = new URL(form.action);
  address.hash = '';
  address.search = new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
  section.ariaBusy = 'true';
  const page = await fetchPage(address.href, AbortSignal.timeout(timeoutMs));
  section.ariaBusy = null;
  // Throws if the page has no result.
  put(section, page.querySelector('[data-coverage]')!);
}

/** Fills the existing live region instead of replacing it: screen readers announce only changes within one. */
function put(section: HTMLElement, fresh: Element): void {
  const hadButton = document.activeElement?.closest('button');
  section.querySelector('form')!.replaceWith(fresh.querySelector('form')!);
  section
    .querySelector('[data-answer]')!
    .replaceChildren(...fresh.querySelector('[data-answer]')!.childNodes);
  section.querySelector<HTMLElement>(hadButton ? 'form button' : 'input')!.focus();
}
