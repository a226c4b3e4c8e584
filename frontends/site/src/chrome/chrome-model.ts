import type { Chrome } from '@latchline/contracts/pages/page-chrome';

/** What header, footer and call bar need of any page. */
export type ChromeModel = Pick<Chrome, 'path' | 'business' | 'towns' | 'words' | 'consent' | 'connection'>;
