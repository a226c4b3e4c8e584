import { itemsOfType, metaOf, plainText, textIn, urlOf } from './wordpress-items';

export interface ExportedPicture {
  readonly address: string;
  readonly alt: string;
}

/** Pictures of the media library of a WordPress site, by id. */
export type Attachments = ReadonlyMap<string, ExportedPicture>;

export function attachmentsOf(xml: Document): Attachments {
  return new Map(
    itemsOfType(xml, 'attachment').flatMap((item) => {
      const address = textIn(item, 'wp', 'attachment_url');
      return address ? [[textIn(item, 'wp', 'post_id'), { address, alt: altOf(item) }]] : [];
    }),
  );
}

/** The caption, or a title that somebody wrote rather than a camera, describes a picture without an alternative text. */
function altOf(item: Element): string {
  const title = textIn(item, null, 'title');
  return plainText(
    metaOf(item, '_wp_attachment_image_alt') ||
      textIn(item, 'excerpt', 'encoded') ||
      (/\p{L} \p{L}/u.test(title) ? title : ''),
  );
}

/**
 * A picture in the text of an article. WordPress shows a scaled copy; its class names the attachment, which is larger.
 * Plug-ins that load pictures late put the address elsewhere.
 */
export function pictureIn(
  image: Element,
  attachments: Attachments,
  site: string,
): ExportedPicture | undefined {
  const [, id = ''] = /\bwp-image-(\d+)\b/.exec(image.className) ?? [];
  const attachment = attachments.get(id);
  const sources = ['data-src', 'data-lazy-src', 'data-orig-file', 'src'].map((name) =>
    image.getAttribute(name),
  );
  const source = attachment?.address ?? sources.find((one) => one && !one.startsWith('data:'));
  const url = source ? urlOf(source, site || undefined) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return { address: url.href, alt: image.getAttribute('alt') || attachment?.alt || '' };
}

/** Galleries as pictures. */
const withGalleries = (html: string, attachments: Attachments): string =>
  html.replace(/\[gallery\b[^\]]*?\bids=["']([\d,\s]+)["'][^\]]*\]/g, (_all, ids: string) =>
    ids
      .split(',')
      .filter((id) => attachments.has(id.trim()))
      .map((id) => `<p><img class="wp-image-${id.trim()}"></p>`)
      .join(''),
  );

const shortcode = /\[(\/?)([a-z][\w-]*)(\s[^[\]]*)?\]/gi;
/** Those that need nothing but what is in them. */
const wrappers = new Set(['caption', 'embed']);

/**
 * Text without shortcodes, which only WordPress and its plug-ins understand, and the names of those that are missing.
 * Other words in brackets have no attribute and no end.
 */
export function withoutShortcodes(
  text: string,
  attachments: Attachments,
): { html: string; missing: readonly string[] } {
  const html = withGalleries(text, attachments);
  const names = new Set<string>();
  for (const [, end, name = '', attributes = ''] of html.matchAll(shortcode))
    if (end || /\s[\w-]+=/.test(attributes)) names.add(name);
  return {
    html: html.replace(shortcode, (found, _end, name: string) => (names.has(name) ? '' : found)),
    missing: [...names].filter((name) => !wrappers.has(name)),
  };
}
