/** A page that the browser only prepares is not looked at yet. */
export function whenShown(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
