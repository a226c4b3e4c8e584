import { escapedAddress } from './html-to-markdown';
import type { ReadPost } from './imported-post';

type Value = string | readonly string[];

/** The part of YAML that front matter uses: `name: value`, quoted values, `[a, b]` and lists of `- item`. */
function valuesOf(matter: string): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  let list: { name: string; items: string[] } | null = null;
  for (const line of matter.split(/\r?\n/)) {
    const [, item] = /^\s*-\s+(.+)$/.exec(line) ?? [];
    if (item !== undefined && list) {
      list.items.push(scalar(item));
      values.set(list.name, list.items);
      continue;
    }
    const [, name, text = ''] = /^([A-Za-z_][\w-]*):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const key = name.toLowerCase().replaceAll('-', '_');
    list = text === '' ? { name: key, items: [] } : null;
    const [, inside] = /^\[(.*)\]$/.exec(text) ?? [];
    if (text !== '')
      values.set(key, inside === undefined ? scalar(text) : inside.split(',').map(scalar).filter(Boolean));
  }
  return values;
}

function scalar(text: string): string {
  const plain = text.trim();
  if (/^".*"$/s.test(plain)) {
    try {
      return JSON.parse(plain) as string;
    } catch {
      return plain.slice(1, -1);
    }
  }
  return /^'.*'$/s.test(plain) ? plain.slice(1, -1).replaceAll("''", "'") : plain.replace(/\s+#.*$/, '');
}

const used = new Set(
  'title slug permalink date published published_at draft status description excerpt summary category categories author authors image featured_image image_alt featured meta_title meta_description'.split(
    ' ',
  ),
);

const attribute = (tag: string, name: string): string => {
  const [, double, single] = new RegExp(`\\s${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  return (double ?? single ?? '').replaceAll('&amp;', '&').trim();
};

/** Pages ignore HTML in Markdown, so pictures written as HTML become Markdown. Code stays as it is. */
const withMarkdownPictures = (text: string): string =>
  text.replace(/```[\s\S]*?```|`[^`\n]*`|<img\s[^>]*>/gi, (found) => {
    const address = found.startsWith('<') ? attribute(found, 'src') : '';
    if (address === '') return found;
    const alt = attribute(found, 'alt').replace(/([[\]\\])/g, '\\$1');
    return `![${alt}](${escapedAddress(address)})`;
  });

/** An article in Markdown with front matter, as Hugo, Jekyll, Ghost and our own export write it. */
export function postOfMarkdown(fileName: string, text: string): ReadPost {
  const [, matter = '', body = text] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? [];
  const values = valuesOf(matter);
  const first = (...names: string[]): string | undefined => {
    const value = names.map((name) => values.get(name)).find((found) => found !== undefined && found !== '');
    return typeof value === 'string' ? value : value?.[0];
  };
  const [, dated, named = fileName] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(fileName) ?? [];
  const stem = named.replace(/\.(md|markdown)$/i, '');
  const [, heading] = /^\s*# (.+)$/m.exec(body) ?? [];
  const permalink = first('permalink');
  const unused = [...values.keys()].filter((name) => !used.has(name));
  const image = first('image', 'featured_image');
  const isUsable = image === undefined || /^(\/media\/|https?:\/\/)/.test(image);
  return {
    title: first('title') ?? heading ?? stem,
    slug: first('slug') ?? stem,
    content: withMarkdownPictures(body.trim()),
    excerpt: first('excerpt', 'description', 'summary'),
    date: first('date', 'published_at') ?? dated,
    isDraft: first('draft') === 'true' || first('published') === 'false' || first('status') === 'draft',
    category: first('category', 'categories'),
    author: first('author', 'authors'),
    image: isUsable ? image : undefined,
    imageAlt: first('image_alt'),
    metaTitle: first('meta_title'),
    metaDescription: first('meta_description'),
    isFeatured: first('featured') === 'true',
    formerPath: permalink?.startsWith('/') ? permalink : undefined,
    remarks: [
      ...(unused.length > 0 ? [`Not taken over: ${unused.join(', ')}`] : []),
      ...(isUsable ? [] : [`The picture ${image} was left out`]),
    ],
  };
}
