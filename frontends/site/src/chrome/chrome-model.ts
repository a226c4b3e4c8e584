import type { HomePage } from '@latchline/contracts/pages/page-model';

/** What header, footer and call bar need of any page. */
export type ChromeModel = Pick<HomePage, 'path' | 'business' | 'towns'>;
