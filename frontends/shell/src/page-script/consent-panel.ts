import { forgetVisit, rememberVisit } from '@latchline/kit/attribution/visit';
import { choices, choose } from './choices';
import { sendConsent } from './data-layer';
import { dropTag, loadTag } from './tag';
import { putBelowScreen } from './below-screen';

/** Also deletes the data of visitors whose consent has expired. */
export function dropRefused(): void {
  if (choices().tag === 'granted') return;
  dropTag();
  forgetVisit();
}

/**
 * The panel is in the page, hidden. Visitors who have not answered find it in the page below the first screen. When opened
 * from the footer, it is at the end of the page and shows the settings as well. `data-consent` names the role of each element.
 */
export function startConsent(): void {
  sendConsent('default', 'denied');
  dropRefused();
  const panel = document.querySelector<HTMLElement>('[data-consent=panel]');
  if (!panel) return;
  const address = panel.dataset.tag;
  const parts = (name: string) => document.querySelectorAll<HTMLElement>(`[data-consent=${name}]`);
  const [statistics] = parts('statistics') as NodeListOf<HTMLInputElement>;
  let opener: HTMLElement | null = null;

  const show = () => {
    const { tag, statistics: counts } = choices();
    parts('settings').forEach((part) => (part.hidden = !opener));
    for (const state of ['granted', 'denied']) {
      parts(state).forEach((button) => opener && button.setAttribute('aria-pressed', String(tag === state)));
    }
    if (statistics) statistics.checked = counts;
    panel.hidden = false;
  };
  const hide = () => {
    panel.hidden = true;
    opener?.focus();
    opener = null;
  };
  const decide = (tag: 'granted' | 'denied') => {
    choose({ tag });
    if (tag === 'granted') {
      loadTag(address!);
      rememberVisit(Date.now());
    }
    dropRefused();
    hide();
  };

  const acts: Record<string, (element: HTMLElement) => void> = {
    open: (element) => {
      opener = element;
      document.querySelector('main')?.append(panel);
      show();
      panel.focus();
    },
    granted: () => decide('granted'),
    denied: () => decide('denied'),
    close: hide,
    statistics: () => choose({ statistics: statistics!.checked }),
  };
  document.addEventListener('click', ({ target }) => {
    const element = (target as Element).closest<HTMLElement>('[data-consent]');
    acts[element?.dataset.consent ?? '']?.(element!);
  });
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());

  parts('open').forEach((button) => (button.hidden = false));
  if (!address) return;
  const { tag } = choices();
  if (tag === 'granted') {
    loadTag(address);
    rememberVisit(Date.now());
  } else if (!tag && navigator.onLine) {
    putBelowScreen(panel);
    show();
  }
}
