import { isSitePath } from '@latchline/contracts/http/site-path';
import { defaultSchema } from 'rehype-sanitize';

/**
 * What may stand in an article. HTML is not read at all; this is about what Markdown itself can make: only elements,
 * attributes and addresses that are known to do no harm are let through.
 */
export const safeSchema: typeof defaultSchema = {
  ...defaultSchema,
  // Boxes of to-do lists have no label.
  tagNames: defaultSchema.tagNames?.filter((name) => name !== 'input'),
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['https'] },
  // Nobody can write an id without HTML: those that there are belong to footnotes, and their links shall find them.
  clobber: [],
};

/** Where a link of an article may lead: inside the site or the page, to the web, to a mailbox, to a telephone. */
export const safeLink = (url: string): string =>
  /^(https?:\/\/|mailto:|tel:|#)/i.test(url) || isSitePath(url) ? url : '';

/** No segment begins with a dot, and nothing is encoded: there is no way out of the folder. */
const ownPicture = /^\/media(\/[\w-][\w.-]*)+$/;

/** Pictures are ours or come by a safe way. */
export const safePicture = (url: string): string =>
  /^https:\/\//i.test(url) || ownPicture.test(url) ? url : '';

export const leavesTheSite = (url: string): boolean => /^https?:/i.test(url);
