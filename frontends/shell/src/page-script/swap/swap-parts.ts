const styleOf = (page: Document) => page.querySelector('style')?.textContent;

/** Another page of ours, as the server draws it. Fails where its parts would not fit into this one. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // A page of another release has another style.
  if (!response.ok || styleOf(page) !== styleOf(document)) throw new Error(address);
  return page;
}

/** Parts of the fetched page, by id, take the places of ours. A status keeps its element: only then is it read out. */
export function swapParts(ids: readonly string[], page: Document): void {
  for (const id of ids) {
    const [ours, theirs] = [document.getElementById(id), page.getElementById(id)];
    if (!ours || !theirs) throw new Error(id);
    if (ours.getAttribute('role') === 'status') ours.textContent = theirs.textContent;
    else ours.replaceWith(theirs);
  }
}

/** What a part says it looks like while it is waited for. */
export function showSkeleton(ids: readonly string[]): void {
  for (const id of ids) {
    const part = document.getElementById(id);
    const template = document.getElementById(part?.dataset.skeleton ?? '');
    if (!part || !(template instanceof HTMLTemplateElement)) continue;
    part.setAttribute('aria-busy', 'true');
    part.replaceChildren(template.content.cloneNode(true));
  }
}
