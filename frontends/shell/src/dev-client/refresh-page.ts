/**
 * Brings an open page to what the server would send now, without a reload: elements stay where they are, with what was
 * typed, scrolled and opened. Islands that are awake belong to React, and Fast Refresh has brought them up to date.
 */
export async function refreshPage(page: Document): Promise<void> {
  const answer = await fetch(page.location.href, { headers: { accept: 'text/html' } });
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (next.body.dataset.kind !== page.body.dataset.kind || propsDiffer(page, next))
    return page.location.reload();
  bringUpToDate(page.head, next.head);
  bringUpToDate(page.body, next.body);
}

const awake = '[data-island][data-state="live"]';

/** React has the props of an island that is awake, and nobody can give it others. */
function propsDiffer(page: Document, next: Document): boolean {
  const propsOf = (island: Element) => island.querySelector('[data-props]')?.textContent;
  const islands = [...next.querySelectorAll('[data-island]')];
  return [...page.querySelectorAll<HTMLElement>(awake)].some(
    ({ dataset }) => !islands.some((island) => sameIsland(island, dataset) && hasProps(island, dataset)),
  );
  function sameIsland(island: Element, { prefix }: DOMStringMap): boolean {
    return (island as HTMLElement).dataset.prefix === prefix;
  }
  function hasProps(island: Element, { prefix }: DOMStringMap): boolean {
    const current = page.querySelector(`[data-island][data-prefix="${prefix}"]`);
    return current !== null && propsOf(current) === propsOf(island);
  }
}

export function bringUpToDate(current: Element, next: Element): void {
  if (current.matches(awake)) return;
  copyAttributes(current, next);
  const [before, after] = [[...current.childNodes], [...next.childNodes]];
  after.forEach((node, index) => {
    const old = before[index];
    if (!old) current.append(node);
    else if (old instanceof Element && node instanceof Element && old.nodeName === node.nodeName)
      bringUpToDate(old, node);
    else if (old.nodeType === Node.TEXT_NODE && node.nodeType === Node.TEXT_NODE)
      old.nodeValue = node.nodeValue;
    else old.replaceWith(node);
  });
  for (const old of before.slice(after.length)) old.remove();
}

/** What a script has put on an element since stays; whether a menu is open is the visitor's. */
const kept = new Set(['open', 'data-state', 'style', 'media']);

function copyAttributes(current: Element, next: Element): void {
  for (const { name, value } of next.attributes) {
    if (!kept.has(name) && current.getAttribute(name) !== value) current.setAttribute(name, value);
  }
  for (const { name } of [...current.attributes]) {
    if (!kept.has(name) && !next.hasAttribute(name)) current.removeAttribute(name);
  }
}
