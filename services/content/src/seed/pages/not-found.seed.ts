import type { NotFoundCopy } from '@latchline/contracts/content/not-found-copy.schema';

export const notFound: NotFoundCopy = {
  heading: 'Oops! Page not found',
  lead: 'There is nothing at this address. If you are locked out, ring: {hours}.',
};
