import type { Page } from '@playwright/test';

/**
 * Waits until a screen is complete, checking on every frame to lose no time. A screen that stays in the loading state only
 * has to appear.
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
          // Lazy images below the fold load on scroll.
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
