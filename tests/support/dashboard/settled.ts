import type { Page } from '@playwright/test';

/**
 * As soon as a screen shows all it has to: looked at with every frame, so that nobody waits longer than it takes. One that
 * is on its way for good has only to be there.
 */
export async function settled(page: Page, { loading = false } = {}): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(
    (onItsWay) =>
      new Promise<void>((resolve) => {
        const under = (part: ParentNode | null, selector: string) => part?.querySelector(selector) ?? null;
        const isThere = () => {
          const main = document.querySelector('main');
          if (!under(document, 'h1') || document.fonts.status !== 'loaded') return false;
          if (document.body.textContent?.includes('Loading the screen')) return false;
          if (onItsWay) return true;
          if (under(main, '[aria-busy="true"], [class*="ghost"]')) return false;
          if (main?.textContent?.includes('Drawing…')) return false;
          // Those below are asked for when somebody scrolls to them.
          const inSight = [...document.images].filter(
            (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
          );
          return inSight.every(({ complete }) => complete);
        };
        const look = () => (isThere() ? resolve() : void requestAnimationFrame(look));
        look();
      }),
    loading,
  );
  for (const frame of page.frames()) await frame.waitForLoadState();
}
