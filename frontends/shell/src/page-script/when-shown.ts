/** Runs once the visitor has opened the page: a prerendered page may never be opened, and then nothing of it may count. */
export function whenShown(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
