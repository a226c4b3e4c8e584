import type { RedirectOrigin } from '@latchline/contracts/seo/redirects/redirect.schema';

export const statusLabels = { 301: 'Permanent', 302: 'Temporary', 410: 'Gone' } as const;

export const originLabels: Readonly<Record<RedirectOrigin, string>> = {
  manual: '',
  imported: 'imported',
  moved: 'added when a page moved',
};

export const times = (count: number): string =>
  count === 1 ? 'once' : `${count.toLocaleString('en-GB')} times`;
