/**
 * Updates an open page to the server's current HTML without a reload: elements keep their input, scroll position and open
 * state. Hydrated islands are left to React, because Fast Refresh updates them.
 */
export async function refreshPage(page: Document): Promise<void> {
  const response = await fetch(page.location.href, { headers: { accept: 'text/html' } });
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (next.body.dataset.kind !== page.body.dataset.kind || propsDiffer(page, next))
    return page.location.reload();
  bringUpToDate(page.head, next.head);
  bringUpToDate(page.body, next.body);
}

const hydrated = '[data-island][data-state="live"]';

/** The props of a hydrated island cannot be changed, so a difference requires a reload. */
function propsDiffer(page: Document, next: Document): boolean {
  const propsOf = (island: Element) => island.querySelector('[data-props]')?.textContent;
  const islands = [...next.querySelectorAll('[data-island]')];
  return [...page.querySelectorAll<HTMLElement>(hydrated)].some(
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
  if (current.matches(hydrated)) return;
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

/** Attributes set by scripts or by the visitor, such as an open menu. */
const preserved = new Set(['open', 'data-state', 'style', 'media']);

function copyAttributes(current: Element, next: Element): void {
  for (const { name, value } of next.attributes) {
    if (!preserved.has(name) && current.getAttribute(name) !== value) current.setAttribute(name, value);
  }
  for (const { name } of [...current.attributes]) {
    if (!preserved.has(name) && !next.hasAttribute(name)) current.removeAttribute(name);
  }
}
