import { escapedAddress } from './html-to-markdown';
import type { ReadPost } from './imported-post';

type Value = string | readonly string[];

/**
 * The part of YAML and TOML that front matter uses: `name: value` or `name = value`, quoted values, values on several
 * lines, `[a, b]` and lists of `- item`. What is nested is left out.
 */
function valuesOf(matter: string): ReadonlyMap<string, Value> {
  const lines = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of matter.split(/\r?\n/)) {
    const [, name, text = ''] = /^([A-Za-z_][\w-]*)\s*[:=]\s*(.*)$/s.exec(line) ?? [];
    if (name !== undefined) lines.set(name.toLowerCase().replaceAll('-', '_'), (current = [text]));
    else if (line.startsWith('[')) break;
    else if (!/^\s*(#|$)/.test(line)) current.push(line.trim());
  }
  const found = [...lines].map(([name, [text = '', ...below]]) => [name, valueOf(text, below)] as const);
  return new Map(found.filter((one): one is [string, Value] => one[1] !== undefined));
}

function valueOf(text: string, below: readonly string[]): Value | undefined {
  if (text === '') {
    const items = below.flatMap((line) => /^-\s+(.+)$/.exec(line)?.slice(1) ?? []);
    return items.length > 0 ? items.map(scalar) : undefined;
  }
  if (/^[>|][+-]?$/.test(text)) return below.join(' ');
  const whole = [text, ...below].join(' ');
  const [, inside] = /^\[(.*)\]$/.exec(whole) ?? [];
  return inside === undefined ? scalar(whole) : inside.split(',').map(scalar).filter(Boolean);
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

/** Pages show the title above the text. */
const withoutTitle = (text: string, title: string): string =>
  text.replace(/^# (.+)\s*/, (all, heading: string) => (heading.trim() === title ? '' : all));

/** The name of the file, or of the folder that has an article and its pictures. */
function nameOf(path: string): string {
  const [folder, name = path] = path.split('/').slice(-2);
  return folder !== undefined && /^index(\.[\w-]+)?\.(md|markdown)$/i.test(name) ? folder : name;
}

/** An article in Markdown with front matter, as Hugo, Jekyll, Ghost and our own export write it. */
export function postOfMarkdown(path: string, text: string): ReadPost {
  const [, , matter = '', body = text] =
    /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)\r?\n\1[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(text) ?? [];
  const values = valuesOf(matter);
  const first = (...names: string[]): string | undefined => {
    const value = names.map((name) => values.get(name)).find((found) => found !== undefined && found !== '');
    return typeof value === 'string' ? value : value?.[0];
  };
  const fileName = nameOf(path);
  const [, dated, named = fileName] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(fileName) ?? [];
  const stem = named.replace(/\.(md|markdown)$/i, '');
  const [, heading] = /^\s*# (.+)$/m.exec(body) ?? [];
  const title = first('title') ?? heading?.trim() ?? stem;
  const permalink = first('permalink');
  const unused = [...values.keys()].filter((name) => !used.has(name));
  const image = first('image', 'featured_image');
  const isUsable = image === undefined || /^(\/media\/|https?:\/\/)/.test(image);
  return {
    title,
    slug: first('slug') ?? stem,
    content: withMarkdownPictures(withoutTitle(body.trim(), title)),
    excerpt: first('excerpt', 'description', 'summary'),
    date: first('date', 'published_at') ?? dated,
    isDraft:
      first('draft') === 'true' ||
      first('published') === 'false' ||
      first('status') === 'draft' ||
      /(^|\/)_drafts\//.test(path),
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
