import type { Chrome } from '@latchline/contracts/pages/page-chrome';

/** The part of every page model that the header, footer and call bar use. */
export type ChromeModel = Pick<
  Chrome,
  'path' | 'business' | 'towns' | 'regions' | 'words' | 'consent' | 'connection' | 'languages'
>;
