interface Context {
  /** The new address of a link. */
  readonly link: (address: string) => string;
  /** Address and alternative text of a picture; undefined leaves it out. */
  readonly picture: (picture: Element) => { address: string; alt: string } | undefined;
  /** Whether lines of text are lines of the article, as in WordPress's classic editor. */
  readonly breaksLines?: boolean;
}

const blocks = new Set(
  'P DIV SECTION ARTICLE ASIDE MAIN HEADER FOOTER ADDRESS CENTER DETAILS SUMMARY DL DT DD LI FIGURE FIGCAPTION H1 H2 H3 H4 H5 H6 UL OL BLOCKQUOTE PRE HR TABLE IMG'.split(
    ' ',
  ),
);

/** An address that does not end the Markdown link it is in. */
export const escapedAddress = (address: string): string =>
  address
    .replace(/[\s<>]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');

const lineBreak = '  \n';

/** Escapes characters that would become markup. Addresses become links, which would keep the backslashes. */
const escapedText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/https?:\/\/[^\s<>[\]]+|[\\`*_[\]<]/g, (found) => (found.length > 1 ? found : `\\${found}`));

/** A paragraph with a line "+ VAT" would get a list. */
const withPlainLines = (paragraph: string): string =>
  paragraph.replace(/^[ \t]*(\+|>|#{1,6})(?=\s)/gm, '\\$1');

const onOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

/** Markdown takes signs with a space inside for text: "**Note: **Always". */
function marked(text: string, [start, end]: readonly [string, string]): string {
  const inside = text.trim();
  const [before = '', after = ''] = text.split(inside);
  return inside ? before + start + inside + end + after : text;
}

/** Markdown of an HTML fragment: headings, paragraphs, lists, quotes, code, links, emphasis and tables. */
export function htmlToMarkdown(html: string, context: Context): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return blocksOf(body, context).join('\n\n').trim();
}

function blocksOf(parent: Element, context: Context): string[] {
  const found: string[] = [];
  let line = '';
  const endLine = () => {
    // WordPress stores paragraphs of its classic editor as text with empty lines.
    found.push(
      ...line
        .split(/\n\s*\n/)
        .map((text) => withPlainLines(text.trim()))
        .filter(Boolean),
    );
    line = '';
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element && blocks.has(node.tagName)) {
      endLine();
      found.push(...blockOf(node, context));
    } else line += inlineOf(node, context, true);
  }
  endLine();
  return found;
}

function blockOf(element: Element, context: Context): string[] {
  const { tagName } = element;
  const inside = () => lineOf(element, context);
  // The article's title is the only first-level heading of its page, and one hash is a section.
  const [, level] = /^H([1-6])$/.exec(tagName) ?? [];
  if (level) return inside() ? [`${'#'.repeat(Math.max(1, Number(level) - 1))} ${inside()}`] : [];
  if (tagName === 'HR') return ['---'];
  // Pictures beside each other stay apart.
  if (tagName === 'IMG') return [inlineOf(element, context)].filter(Boolean);
  if (tagName === 'PRE') return [`\`\`\`\n${element.textContent?.trimEnd() ?? ''}\n\`\`\``];
  if (tagName === 'UL' || tagName === 'OL') return [listOf(element, context)];
  if (tagName === 'TABLE') return [tableOf(element, context)];
  const within = blocksOf(element, context);
  if (tagName === 'BLOCKQUOTE') return [within.join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')];
  return within;
}

function listOf(list: Element, context: Context): string {
  let number = list instanceof HTMLOListElement ? list.start : 1;
  return [...list.children]
    .map((item) => {
      const marker = list.tagName === 'OL' ? `${number}. ` : '- ';
      const indent = ' '.repeat(marker.length);
      // Word and older editors put a list within a list beside the item it belongs to.
      if (item.tagName === 'UL' || item.tagName === 'OL') return listOf(item, context).replace(/^/gm, indent);
      number += 1;
      return marker + blocksOf(item, context).join('\n').replace(/\n/g, `\n${indent}`);
    })
    .join('\n');
}

function tableOf(table: Element, context: Context): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].flatMap((cell, index, { length }) => {
      const text = onOneLine(blocksOf(cell, context).join(' ')).replaceAll('|', '\\|');
      const joined = cell instanceof HTMLTableCellElement && index < length - 1 ? cell.colSpan - 1 : 0;
      return [text, ...Array<string>(joined).fill('')];
    }),
  );
  // Cells without a column in the header would not be shown.
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const [header = [], ...rest] = rows.map((row) => [...row, ...Array<string>(columns - row.length).fill('')]);
  return [header, header.map(() => '---'), ...rest].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const lineOf = (element: Element, context: Context): string =>
  onOneLine([...element.childNodes].map((node) => inlineOf(node, context)).join(''));

function inlineOf(node: Node, context: Context, keepsLines = false): string {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? '';
    return keepsLines ? linesOf(node, text, context) : escapedText(text);
  }
  if (!(node instanceof Element)) return '';
  const inside = [...node.childNodes].map((child) => inlineOf(child, context)).join('');
  switch (node.tagName) {
    case 'BR':
      return lineBreak;
    case 'STRONG':
    case 'B':
      return marked(inside, ['**', '**']);
    case 'EM':
    case 'I':
      return marked(inside, ['*', '*']);
    case 'CODE':
      return `\`${node.textContent ?? ''}\``;
    case 'A':
      return linkOf(node, inside, context);
    case 'IMG':
      return pictureOf(node, context);
    case 'SCRIPT':
    case 'STYLE':
    case 'IFRAME':
      return '';
    default:
      return inside;
  }
}

function linesOf({ previousSibling }: Node, text: string, { breaksLines = false }: Context): string {
  const isBroken = previousSibling instanceof Element && previousSibling.tagName === 'BR';
  return (isBroken ? text.replace(/^\s*\n/, '') : text)
    .split(/\n\s*\n/)
    .map((paragraph) =>
      breaksLines ? paragraph.split('\n').map(escapedText).join(lineBreak) : escapedText(paragraph),
    )
    .join('\n\n');
}

function pictureOf(picture: Element, context: Context): string {
  const found = context.picture(picture);
  return found ? `![${escapedText(found.alt).trim()}](${escapedAddress(found.address)})` : '';
}

function linkOf(link: Element, text: string, { link: addressOf }: Context): string {
  const href = link.getAttribute('href') ?? '';
  // A picture that links to its own file is only a picture.
  if (link.querySelector('img') && /\.(jpe?g|png|webp|avif|gif)$/i.test(href.replace(/[?#].*$/, '')))
    return text;
  const isSafe = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(href);
  return isSafe ? marked(text, ['[', `](${escapedAddress(addressOf(href))})`]) : text;
}
