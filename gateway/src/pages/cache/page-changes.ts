import { contentChanged } from '@latchline/contracts/content/content.events';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { redirectsChanged, seoChanged } from '@latchline/contracts/seo/seo.events';

const onPages = new Set([contentChanged.name, locationsChanged.name, seoChanged.name]);
/** Whether an event may change the content of pages. */
export const changesPages = (event: string): boolean => onPages.has(event);

/** Whether an event may change cached queries. These include redirects, which are not part of any page. */
export const changesQueries = (event: string): boolean =>
  changesPages(event) || event === redirectsChanged.name;
