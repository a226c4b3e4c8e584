import { createIsbotFromList, list } from 'isbot';

/** A browser without a window is a browser: people's tools and tests use it, and it shows the page to somebody. */
const withoutWindow = 'HeadlessChrome/1.0';
const isListed = createIsbotFromList(list.filter((pattern) => !new RegExp(pattern, 'i').test(withoutWindow)));

/** Programs that say what they are. Nobody is turned away by it; they are only not counted. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || isListed(userAgent);
