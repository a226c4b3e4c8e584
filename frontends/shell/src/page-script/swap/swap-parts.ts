const styleOf = (page: Document) => page.querySelector('style')?.textContent;

/** Fetches another page of the site. Rejects if its elements would not fit into this page. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // A page of another release has a different style element.
  if (!response.ok || styleOf(page) !== styleOf(document)) throw new Error(address);
  return page;
}

/** Replaces elements by id with those of the fetched page. A status keeps its element, so that screen readers announce it. */
export function swapParts(ids: readonly string[], page: Document): void {
  for (const id of ids) {
    const [ours, theirs] = [document.getElementById(id), page.getElementById(id)];
    if (!ours || !theirs) throw new Error(id);
    if (ours.getAttribute('role') === 'status') ours.textContent = theirs.textContent;
    else ours.replaceWith(theirs);
  }
}

/** Shows the skeletons of the elements that are loading. */
export function showSkeleton(ids: readonly string[]): void {
  for (const id of ids) {
    const part = document.getElementById(id);
    const template = document.getElementById(part?.dataset.skeleton ?? '');
    if (!part || !(template instanceof HTMLTemplateElement)) continue;
    part.setAttribute('aria-busy', 'true');
    part.replaceChildren(template.content.cloneNode(true));
  }
}
