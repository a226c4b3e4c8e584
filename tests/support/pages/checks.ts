import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type Result, type RunOnly, type RunOptions } from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * On phones, sections below the first screens are laid out when they come near or the browser is idle; until then they have an
 * estimated height, and axe takes their background for the page's.
 */
export const layOutSections = (page: Page) =>
  page.locator('main > *, .foot').evaluateAll((sections) => {
    for (const section of sections as HTMLElement[])
      if (getComputedStyle(section).contentVisibility === 'auto') section.style.contentVisibility = 'visible';
  });

const linesOf = (found: readonly Result[]): string[] =>
  found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`));

/** axe violations of the page, or of a part of it; one line per element. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  await layOutSections(page);
  const runOnly: RunOnly = { type: 'tag', values: rules };
  if (page.frames().length === 1) return violationsOf(page, runOnly, part);
  // Looks into frames. Legacy mode skips those of other origins, which we do not have, and takes a third of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (part) builder.include(part);
  return linesOf((await builder.options({ runOnly, resultTypes: ['violations'] }).analyze()).violations);
}

/** Run after `violations` in another colour scheme: rechecks only the colour rules. */
export const darkViolations = (page: Page, part?: string): Promise<string[]> =>
  violationsOf(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, part);

/** axe is half a megabyte, and starting it takes half as long as a check: a page gets it once. */
async function violationsOf(page: Page, runOnly: RunOnly, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  const found = await page.evaluate(
    async ([where, how]) => (await (window as unknown as { axe: typeof axe }).axe.run(where, how)).violations,
    [part, options] as const,
  );
  return linesOf(found);
}

/** Pixels by which the page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Duplicate ids: references reach only the first. */
export const doubledIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

/**
 * Interactive elements below the minimum size: 48 pixels high for buttons and fields, 24 by 24 for others. Links inside
 * a sentence are exempt.
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
    // A link or button whose `::after` covers its row or card is as large as these.
    const stretchedOver = (element: HTMLElement) => {
      const { content, position, inset } = getComputedStyle(element, '::after');
      return content !== 'none' && position === 'absolute' && inset === '0px' && element.offsetParent;
    };
    return [...document.querySelectorAll<HTMLElement>(`a[href], button, ${primary}`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.matches('.skip, [aria-hidden="true"] *, [tabindex="-1"]'))
      .filter((element) => !inSentence(element))
      .map((element) => ({ element, box: (stretchedOver(element) || element).getBoundingClientRect() }))
      .filter(({ element, box }) =>
        element.matches(primary) ? box.height < 47.5 || box.width < 24 : box.height < 24 || box.width < 24,
      )
      .map(
        ({ element, box }) =>
          `${element.tagName.toLowerCase()} "${element.textContent?.trim()}" ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
  });
