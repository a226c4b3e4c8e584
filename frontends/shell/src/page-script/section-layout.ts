/**
 * On phones, styles leave the layout of lower sections until they come near (`site/src/styles/frame.css`). Once the page is shown
 * this lays them out one by one, while the browser is idle: then the scroll bar is exact.
 */
export function startSectionLayout(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('main>*,.foot')];
  const next = () =>
    // Safari has none, and lays out everything at once.
    window.requestIdleCallback?.(() => {
      const section = sections.shift();
      if (!section) return;
      section.style.contentVisibility = 'visible';
      // Lays it out now: in the next frame, it would delay input together with the painting.
      void section.offsetTop;
      next();
    });
  next();
}
