/** Shows the drawings that a page without script shows at once. Their file is fetched now, after the first paint. */
export function showLowerDrawings(): void {
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.innerHTML;
}
