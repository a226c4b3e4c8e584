import { isSitePath } from '@latchline/contracts/http/site-path';
import { defaultSchema } from 'rehype-sanitize';

/**
 * The elements, attributes and URL schemes allowed in an article. Raw HTML is ignored anyway; this restricts what Markdown
 * itself can produce.
 */
export const safeSchema: typeof defaultSchema = {
  ...defaultSchema,
  // Checkboxes of task lists would have no label.
  tagNames: defaultSchema.tagNames?.filter((name) => name !== 'input'),
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['https'] },
  // Without raw HTML, ids come only from footnotes, whose links need them unchanged.
  clobber: [],
};

/** Returns the URL if an article may link to it: within the site or page, the web, an e-mail address or a phone number. */
export const safeLink = (url: string): string =>
  /^(https?:\/\/|mailto:|tel:|#)/i.test(url) || isSitePath(url) ? url : '';

/** No segment starts with a dot and no percent-encoding is allowed, so a path cannot leave the folder. */
const ownPicture = /^\/media(\/[\w-][\w.-]*)+$/;

/** Returns the URL if a picture may come from it: our media folder, or HTTPS. */
export const safePicture = (url: string): string =>
  /^https:\/\//i.test(url) || ownPicture.test(url) ? url : '';

export const leavesTheSite = (url: string): boolean => /^https?:/i.test(url);
