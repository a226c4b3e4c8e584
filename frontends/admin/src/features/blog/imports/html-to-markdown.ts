interface Context {
  /** The new address of a link. */
  readonly link: (address: string) => string;
  /** Address and alternative text of a picture; undefined leaves it out. */
  readonly picture: (picture: Element) => { address: string; alt: string } | undefined;
}

const blocks = new Set(
  'P DIV SECTION ARTICLE FIGURE FIGCAPTION H1 H2 H3 H4 H5 H6 UL OL BLOCKQUOTE PRE HR TABLE IMG'.split(' '),
);

/** An address that does not end the Markdown link it is in. */
export const escapedAddress = (address: string): string =>
  address
    .replace(/[\s<>]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');

/** Characters that would become markup. */
const escapedText = (text: string): string => text.replace(/\s+/g, ' ').replace(/([\\`*_[\]])/g, '\\$1');

/** Markdown of an HTML fragment: headings, paragraphs, lists, quotes, code, links, emphasis and tables. */
export function htmlToMarkdown(html: string, context: Context): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return blocksOf(body, context)
    .join('\n\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

function blocksOf(parent: Element, context: Context): string[] {
  const found: string[] = [];
  let line = '';
  const endLine = () => {
    // WordPress stores paragraphs of its classic editor as text with empty lines.
    found.push(
      ...line
        .split(/\n{2,}/)
        .map((text) => text.trim())
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
  if (tagName === 'BLOCKQUOTE') return [within.join('\n\n').replace(/^/gm, '> ')];
  return within;
}

function listOf(list: Element, context: Context): string {
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
  return items
    .map((item, index) => {
      const marker = list.tagName === 'OL' ? `${index + 1}. ` : '- ';
      return (
        marker +
        blocksOf(item, context)
          .join('\n')
          .replace(/\n/g, `\n${' '.repeat(marker.length)}`)
      );
    })
    .join('\n');
}

function tableOf(table: Element, context: Context): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => lineOf(cell, context).replaceAll('|', '\\|')),
  );
  const [header = [], ...rest] = rows;
  return [header, header.map(() => '---'), ...rest].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const lineOf = (element: Element, context: Context): string =>
  [...element.childNodes]
    .map((node) => inlineOf(node, context))
    .join('')
    .trim();

function inlineOf(node: Node, context: Context, keepsLines = false): string {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? '';
    return keepsLines
      ? text
          .split(/\n\s*\n/)
          .map(escapedText)
          .join('\n\n')
      : escapedText(text);
  }
  if (!(node instanceof Element)) return '';
  const inside = [...node.childNodes].map((child) => inlineOf(child, context)).join('');
  switch (node.tagName) {
    case 'BR':
      return '  \n';
    case 'STRONG':
    case 'B':
      return inside.trim() ? `**${inside.trim()}**` : '';
    case 'EM':
    case 'I':
      return inside.trim() ? `*${inside.trim()}*` : '';
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
  return isSafe && text.trim() ? `[${text.trim()}](${escapedAddress(addressOf(href))})` : text;
}
