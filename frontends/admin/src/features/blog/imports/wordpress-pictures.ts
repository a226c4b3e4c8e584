import { itemsOfType, metaOf, plainText, textIn } from './wordpress-items';

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
  const url = source ? URL.parse(source, site || undefined) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return { address: url.href, alt: image.getAttribute('alt') || attachment?.alt || '' };
}

/** Text of the classic editor: captions without their shortcode, galleries as pictures. */
export const withoutShortcodes = (html: string, attachments: Attachments): string =>
  html
    .replace(/\[\/?caption\b[^\]]*\]/g, '')
    .replace(/\[gallery\b[^\]]*?\bids=["']([\d,\s]+)["'][^\]]*\]/g, (_all, ids: string) =>
      ids
        .split(',')
        .filter((id) => attachments.has(id.trim()))
        .map((id) => `<p><img class="wp-image-${id.trim()}"></p>`)
        .join(''),
    );
