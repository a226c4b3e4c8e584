import { expect, type Locator } from '@playwright/test';

/** Fully inside the viewport, with nothing covering its corners and centre. */
export async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const hidden = () =>
    element.evaluate((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const points = [
        [left + 8, top + 8],
        [right - 8, bottom - 8],
        [(left + right) / 2, (top + bottom) / 2],
      ] as const;
      return points
        .map(([x, y]) => document.elementFromPoint(x, y))
        .filter((over) => !over || !(node.contains(over) || over.contains(node)))
        .map((over) => (over ? `under ${over.className || over.tagName}` : 'outside the window'));
    });
  await expect.poll(hidden).toEqual([]);
}
