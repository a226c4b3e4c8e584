import { fetchPage } from './swap/swap-parts';

const patienceMs = 8_000;

/**
 * "Do you cover my area?" without leaving the page: the server's own answer is fetched and put in its place. Whatever goes
 * wrong, the form is sent as if there were no script.
 */
export function startCoverageCheck(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const section = form.closest<HTMLElement>('[data-coverage]');
    if (!section) return;
    event.preventDefault();
    void answer(section, form).catch(() => form.submit());
  });
}

async function answer(section: HTMLElement, form: HTMLFormElement): Promise<void> {
  const address = new URL(form.action);
  address.hash = '';
  address.search = new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
  section.ariaBusy = 'true';
  const page = await fetchPage(address.href, AbortSignal.timeout(patienceMs));
  const fresh = page.querySelector('[data-coverage]');
  if (!fresh) throw new Error(address.href);
  section.ariaBusy = null;
  put(section, fresh);
}

/** The place of the answer stays and is filled: screen readers announce only what changes in a place they know. */
function put(section: HTMLElement, fresh: Element): void {
  const hadButton = document.activeElement?.closest('button');
  section.querySelector('form')!.replaceWith(fresh.querySelector('form')!);
  section
    .querySelector('[data-answer]')!
    .replaceChildren(...fresh.querySelector('[data-answer]')!.childNodes);
  const field = section.querySelector<HTMLInputElement>('input')!;
  const isRefused = field.ariaInvalid === 'true';
  (hadButton && !isRefused ? section.querySelector<HTMLElement>('form button')! : field).focus();
}
