/** Word writes each item of a list as a paragraph of its own, with its level in a style and its bullet as text. */
const wordItem = /mso-list:[^;]*\blevel(\d)/;
const isItem = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && wordItem.test(element.getAttribute('style') ?? '');

/** Prepares HTML from Word and other programs, so that the schema reads lists, tables and headings in it. */
export function cleanPastedHtml(html: string): string {
  // Copied in this editor.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of body.querySelectorAll('style, script, meta, link, title, xml')) unread.remove();
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    // The first of a run takes the others with it.
    if (isItem(item) && item.isConnected) item.replaceWith(listOf(item));
  }
  // Word keeps empty paragraphs as distance, each with a non-breaking space.
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.querySelector('img') && paragraph.textContent.trim() === '') paragraph.remove();
  for (const table of body.querySelectorAll('table')) addHeader(table);
  return body.innerHTML;
}

function listOf(first: HTMLElement): HTMLElement {
  const items: HTMLElement[] = [];
  for (let next: Element | null = first; isItem(next); next = next.nextElementSibling) items.push(next);
  const levelOf = (item: HTMLElement) => Number(wordItem.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
  const open: { level: number; list: HTMLElement }[] = [];
  for (const item of items) {
    const level = levelOf(item);
    const marker = takeMarker(item);
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = document.createElement(/^\(?[\da-z]{1,4}[.)]/i.test(marker) ? 'ol' : 'ul');
      current?.list.lastElementChild?.append(list);
      current = { level, list };
      open.push(current);
    }
    const entry = document.createElement('li');
    const line = document.createElement('p');
    line.append(...item.childNodes);
    entry.append(line);
    current.list.append(entry);
  }
  for (const item of items.slice(1)) item.remove();
  return open[0]?.list ?? first;
}

/** The bullet or number of an item, which Word hides from other programs with a style. */
function takeMarker(item: HTMLElement): string {
  const marker = item.querySelector('[style*="mso-list:Ignore"]');
  marker?.remove();
  return marker?.textContent.trim() ?? '';
}

/** The first row of a Markdown table is its header. */
function addHeader(table: HTMLTableElement): void {
  for (const cell of table.rows[0]?.querySelectorAll('td') ?? []) {
    const header = document.createElement('th');
    header.append(...cell.childNodes);
    if (cell.colSpan > 1) header.colSpan = cell.colSpan;
    cell.replaceWith(header);
  }
}
