import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has against the page as it stands, or against a part of it; one line a place. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // Legacy mode looks into no frame of another origin, and takes a third of the time; we have no such frame.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (part) builder.include(part);
  const runOnly = { type: 'tag' as const, values: rules };
  const { violations: found } = await builder.options({ runOnly, resultTypes: ['violations'] }).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  );
}

/** What `violations` left behind in the page. */
interface Axe {
  run(
    where: string,
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }>;
}

/**
 * After `violations`, in other colours: nothing but colours is another, and so nothing else is looked at again.
 */
export async function darkViolations(page: Page, part = 'html'): Promise<string[]> {
  return page.evaluate(async (where) => {
    const { axe } = window as unknown as { axe: Axe };
    const runOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
    const { violations: found } = await axe.run(where, {
      runOnly,
      resultTypes: ['violations'],
      iframes: false,
    });
    return found.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
    );
  }, part);
}

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Ids that stand more than once: what points to them points to the first only. */
export const doubledIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

/**
 * What can be pressed and is smaller than it has to be: 48 pixels in height for buttons and fields, 24 by 24 for the
 * rest. A link in the middle of a sentence has the height of its line.
 */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const primary = '.btn, summary, input:not([type="checkbox"], [type="radio"]), select, textarea';
    const inSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return [...document.querySelectorAll<HTMLElement>(`a[href], button, ${primary}`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.matches('.skip, [aria-hidden="true"] *, [tabindex="-1"]'))
      .filter((element) => !inSentence(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) =>
        element.matches(primary) ? box.height < 47.5 || box.width < 24 : box.height < 24 || box.width < 24,
      )
      .map(
        ({ element, box }) =>
          `${element.tagName.toLowerCase()} "${element.textContent?.trim()}" ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
  });
