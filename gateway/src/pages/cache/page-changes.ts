import { contentChanged } from '@latchline/contracts/content/content.events';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { redirectsChanged, seoChanged } from '@latchline/contracts/seo/seo.events';

const onPages = new Set([contentChanged.name, locationsChanged.name, seoChanged.name]);
/** Whether an event may be about what stands on pages. */
export const changesPages = (event: string): boolean => onPages.has(event);

/** The same of what pages ask the services about; where addresses lead stands on none of them. */
export const changesFacts = (event: string): boolean =>
  changesPages(event) || event === redirectsChanged.name;
