import { type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** The article's title is the only first-level heading of its page, and one hash is a section. */
const levelOfTag = (tag: number): number => Math.max(1, tag - 1);
const tagOfLevel = (level: number): string => `h${Math.min(6, level + 1)}`;

const attribute = (dom: HTMLElement, name: string): string | null => dom.getAttribute(name) || null;

/** Addresses that mean something to visitors: pictures in a clipboard are data or files of one computer. */
const isPublic = (address: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(address);

const pictureOf = (dom: HTMLElement): Attrs | false => {
  const src = dom.getAttribute('src') ?? '';
  return isPublic(src) && { src, alt: dom.getAttribute('alt') ?? '', title: attribute(dom, 'title') };
};

const linkOf = (dom: HTMLElement): Attrs | false => {
  const href = dom.getAttribute('href') ?? '';
  return /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(href) && { href, title: attribute(dom, 'title') };
};

const heading: NodeSpec = {
  attrs: { level: { default: 1, validate: 'number' } },
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [
    ...[1, 2, 3, 4, 5, 6].map((tag) => ({ tag: `h${tag}`, attrs: { level: levelOfTag(tag) } })),
    { tag: 'p.MsoTitle', attrs: { level: 1 }, priority: 60 },
  ],
  toDOM: ({ attrs: { level } }) => [tagOfLevel(Number(level)), 0],
};

const cells = tableNodes({
  tableGroup: 'block',
  // A cell of a Markdown table is a single line.
  cellContent: 'paragraph',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (dom) => dom.dataset.align ?? (dom.style.textAlign || dom.getAttribute('align')) ?? null,
      setDOMAttr: (align, attrs) => {
        if (align) attrs['data-align'] = align;
      },
    },
  },
});

const tag = (name: string): (() => DOMOutputSpec) => {
  return () => [name, 0];
};

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: tag('p') },
  heading,
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: tag('blockquote'),
  },
  bullet_list: {
    attrs: { spread: { default: false } },
    content: 'list_item+',
    group: 'block list',
    parseDOM: [{ tag: 'ul' }],
    toDOM: tag('ul'),
  },
  ordered_list: {
    attrs: { spread: { default: false }, start: { default: 1, validate: 'number' } },
    content: 'list_item+',
    group: 'block list',
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: (dom as HTMLOListElement).start || 1 }) }],
    toDOM: ({ attrs: { start } }) => ['ol', start === 1 ? {} : { start: Number(start) }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: tag('li'),
  },
  code_block: {
    attrs: { language: { default: null } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  ...cells,
  /** What this view has no form for, such as a footnote: shown as its Markdown, and kept as it is. */
  markdown_block: {
    attrs: { source: { validate: 'string' } },
    group: 'block',
    atom: true,
    parseDOM: [
      { tag: 'pre[data-markdown]', priority: 60, getAttrs: (dom) => ({ source: dom.textContent ?? '' }) },
    ],
    toDOM: ({ attrs: { source } }) => ['pre', { 'data-markdown': '' }, String(source)],
  },
  text: { group: 'inline' },
  picture: {
    attrs: { src: { validate: 'string' }, alt: { default: '' }, title: { default: null } },
    inline: true,
    group: 'inline',
    draggable: true,
    parseDOM: [{ tag: 'img[src]', getAttrs: pictureOf }],
    toDOM: ({ attrs: { src, alt, title } }) => ['img', { src, alt, title }],
  },
  line_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: { validate: 'string' }, title: { default: null } },
    // Typing after a link goes on without it.
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
    toDOM: ({ attrs: { href, title } }) => ['a', { href, title }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps all it copies in a <b> that is not bold.
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
    ],
    toDOM: tag('strong'),
  },
  emphasis: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: tag('em'),
  },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }],
    toDOM: tag('s'),
  },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: tag('code') },
} satisfies Record<string, MarkSpec>;

export type NodeName = keyof typeof nodes;

/** The parts of an article, each of which Markdown can express. */
export const schema = new Schema<NodeName, keyof typeof marks>({ nodes, marks });
